import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * A Vite plugin: puts a .br and a .gz copy beside each finished file that packs, as tightly as it goes. The server sends
 * them as they are (server/src/platform/http/pages/serve-web.ts). Pages are left out, because the server writes into their
 * heads, but for the shell.
 */
export function packFiles(): Plugin {
  let outDir = ''
  return {
    name: 'portal-pack-files',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir)
    },
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true })
      await Promise.all(names.filter(isPacked).map((name) => packFile(outDir, name)))
    },
  }
}

/** Fonts and pictures are packed by their own formats; what stands in .vite is the server's own. */
function isPacked(name: string): boolean {
  return packs.test(name) && !name.startsWith('.vite')
}

const packs = /(^shell\.html|\.(js|mjs|css|svg|json|txt|webmanifest|bcmap|pfb|ttf))$/
const packedFromBytes = 1_024
/**
 * How tightly the parts of the viewer of PDFs are packed, which most visits never load. The tightest quality would cost
 * twice as much processor time for them as for all other files together, for 2 % of its code and a tenth of its own fonts
 * and tables.
 */
const looser = [
  { test: /^assets\/pdfjs/, quality: 5 },
  { test: /^assets\/pdf/, quality: 10 },
]

async function packFile(outDir: string, name: string): Promise<void> {
  const path = join(outDir, name)
  const bytes = await readFile(path)
  if (bytes.length < packedFromBytes) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]:
      looser.find(({ test }) => test.test(name))?.quality ?? constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await Promise.all([
    keepSmaller(`${path}.br`, bytes, await brotli(bytes, { params })),
    keepSmaller(`${path}.gz`, bytes, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION })),
  ])
}

async function keepSmaller(path: string, bytes: Buffer, packed: Buffer): Promise<void> {
  if (packed.length < bytes.length) await writeFile(path, packed)
}

const brotli = promisify<Buffer, object, Buffer>(brotliCompress)
const gzipped = promisify<Buffer, object, Buffer>(gzip)
