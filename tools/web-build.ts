import { join } from 'node:path'
import { buildOnce } from './build-once.ts'
import { root, run } from './run.ts'

/** Builds the web app if its sources have changed since the last build. */
export function ensureWebBuilt(): Promise<void> {
  return buildOnce({
    what: 'web app',
    dist: join(root, 'web', 'dist'),
    sources: ['web', 'docs/pictures', 'contract/src', 'college', 'package.json'],
    tool: 'vite',
    make: async () => {
      const code = await run('vite', ['build', 'web', '--logLevel', 'warn'])
      if (code !== 0) process.exit(code)
    },
  })
}
