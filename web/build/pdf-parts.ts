import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/**
 * A Vite plugin: puts the parts of pdf.js that few documents need (letters of Asian scripts, stand-in fonts, old picture
 * formats) beside the app, from where its worker fetches them by name. WebAssembly stays out: the policy forbids it.
 */
export function pdfParts(): Plugin {
  return {
    name: 'portal-pdf-parts',
    generateBundle() {
      for (const path of partPaths())
        this.emitFile({
          type: 'asset',
          fileName: `${base}${path}`,
          source: readFileSync(join(library, path)),
        })
    },
    configureServer(server) {
      server.middlewares.use(`/${base}`, (request, response, next) => {
        const path = partPaths().find((known) => `/${known}` === request.url)
        if (!path) return next()
        if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(readFileSync(join(library, path)))
      })
    },
  }
}

const library = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const { version }: { version: string } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'))
/** With the version in it, since the files are cached for ever. The viewer (web/src/ui/pdf-view) knows the same path. */
const base = `assets/pdfjs-${version}/`

function partPaths(): string[] {
  const inFolder = (folder: string) => readdirSync(join(library, folder)).map((name) => `${folder}/${name}`)
  return [
    ...inFolder('cmaps'),
    ...inFolder('standard_fonts'),
    ...inFolder('wasm').filter((path) => path.endsWith('_nowasm_fallback.js')),
  ]
}
