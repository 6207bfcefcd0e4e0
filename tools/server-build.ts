import { rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { buildOnce } from './build-once.ts'
import { root } from './run.ts'
import serverProgram from './server-program.mjs'

const dist = dirname(serverProgram)
/**
 * Packages that are bundled because the server uses only a part of them: Zod alone brings forty languages.
 * All others stay external.
 */
const takenIn = ['zod', 'kysely']

/** Builds the server if its sources have changed since the last build (docs/decisions/0100). */
export function ensureServerBuilt(): Promise<void> {
  return buildOnce({
    what: 'server',
    dist,
    tool: 'rolldown',
    make: build,
    sources: ['server/src', 'contract/src', 'college', 'tools/server-build.ts'],
  })
}

/**
 * Bundles all modules into a few files without types and comments. The code stays readable, because an
 * operator may have to read a stack trace.
 */
async function build(): Promise<void> {
  const { rolldown } = await import('rolldown')
  rmSync(dist, { recursive: true, force: true })
  const bundle = await rolldown({
    input: join(root, 'server', 'src', 'main.ts'),
    cwd: root,
    platform: 'node',
    external: (id) => /^[\w@]/.test(id) && ![...takenIn, '@portal'].includes(id.split('/')[0] ?? ''),
    plugins: [ownPlaces, oneByteText],
  })
  await bundle.write({
    dir: dist,
    comments: false,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  })
}

/** Lets modules still find the files beside their source: migrations, fonts, the programs that read files. */
const ownPlaces = {
  name: 'own-places',
  transform(code: string, id: string) {
    if (!code.includes('import.meta.')) return
    const place = (path: string) => JSON.stringify(relative(dist, path))
    return code
      .replaceAll('import.meta.url', `new URL(${place(id)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${place(dirname(id))})`)
  },
}

/**
 * Escapes characters beyond Latin-1. A single one makes the engine store the whole source text with two bytes
 * per character for as long as the server runs.
 */
const oneByteText = {
  name: 'one-byte-text',
  generateBundle(_options: unknown, files: Record<string, { type: string; code?: string }>) {
    for (const file of Object.values(files))
      if (file.code !== undefined) file.code = file.code.replace(/[^\0-\xff]/g, escapeOf)
  },
}

function escapeOf(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
}
