import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { partsOf, readPages } from './route-parts.ts'

/**
 * A Vite plugin: builds the service worker (src/worker.ts) with the list of the files that it stores at once, and
 * `shell.html`, the page without anybody's content that opens offline, and says so. The page names its build, so that the app can tell
 * that a newer one answers it (src/platform/new-version.ts).
 */
export function appWorker(target: string[]): Plugin {
  return {
    name: 'portal-app-worker',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        if (path !== '/index.html') return html
        const content = hashOf([html, ...Object.keys(bundle).sort()].join('\n')).slice(0, 8)
        return [{ tag: 'meta', injectTo: 'head', attrs: { name: 'portal-build', content } }]
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const html = String(page.source)
        const shell = html.replace('<html ', '<html data-shell ')
        this.emitFile({ type: 'asset', fileName: 'shell.html', source: shell })
        const source = await buildWorker(precachedOf(html, chunks), target)
        this.emitFile({ type: 'asset', fileName: 'worker.js', source })
      },
    },
  }
}

/**
 * The files that every start needs: the entry with its fonts, the look, the shell and what shows kept pages. Files in
 * assets have a hash in their name.
 */
function precachedOf(html: string, chunks: readonly Rolldown.OutputChunk[]) {
  const ofPage = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url = '']) => url)
  const { look, shell, offline } = partsOf(chunks, readPages())
  const ofFrame = [look, shell, offline].flatMap((part) => (part ? [...part.scripts, ...part.styles] : []))
  return [
    { url: '/shell.html', revision: hashOf(html) },
    ...[...new Set([...ofPage, ...ofFrame])].sort().map((url) => ({ url, revision: null })),
  ]
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}

async function buildWorker(precached: object, target: string[]): Promise<string> {
  const made = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'error',
    define: { portalPrecached: JSON.stringify(precached), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      copyPublicDir: false,
      target,
      rolldownOptions: {
        input: join(import.meta.dirname, '../src/worker.ts'),
        output: { format: 'iife' },
        experimental: { attachDebugInfo: 'none' },
      },
    },
  })
  const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput
  return output[0].code
}
