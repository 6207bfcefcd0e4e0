import { join } from 'node:path'
import { buildOnce } from './build-once.ts'
import { root, run } from './run.ts'

/** Builds the web app if its sources have changed since the last build. */
export function ensureWebBuilt(): Promise<void> {
  return buildOnce({
    what: 'web app',
    dist: join(root, 'web', 'dist'),
    sources: ['web', 'contract/src', 'package.json', 'tools/browser-floor.json'],
    tool: 'vite',
    make: async () => {
      const code = await run('vite', ['build', 'web', '--logLevel', 'warn'])
      if (code !== 0) process.exit(code)
      // Imported here because an installation without the build tools lacks its parser.
      const { checkBrowserFloor } = await import('./browser-floor.ts')
      if (checkBrowserFloor() !== 0) process.exit(1)
    },
  })
}
