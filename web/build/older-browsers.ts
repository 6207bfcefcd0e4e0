import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/**
 * A Vite plugin for the oldest supported browsers (`browserslist` of package.json). A script inside both pages loads
 * src/older-browsers.ts before the app if the browser lacks something that it adds. A browser that is older still goes to
 * public/old-browser.html.
 */
export function olderBrowsers(target: string[]): Plugin {
  let code = ''
  let file = ''
  return {
    name: 'portal-older-browsers',
    apply: 'build',
    async buildStart() {
      code = await buildScript(target)
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      file = `assets/older-browsers-${hash}.js`
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: code })
    },
    transformIndexHtml: () => [{ tag: 'script', children: checkScript(`/${file}`), injectTo: 'head' }],
  }
}

/** The script is written for browsers of any age. The server adds its hash to the content security policy. */
function checkScript(address: string): string {
  return [
    `if (!(${hasFloor})) location.replace('/old-browser.html')`,
    `else if (!(${hasAll})) document.write('<script src="${address}"><\\/script>')`,
  ].join('\n')
}

/** True from Chrome 108, Firefox 113 and Safari 16.4 on. */
const hasFloor =
  "window.CompressionStream && CSS.supports('height', '1dvh') && 'inert' in document.documentElement"
const hasAll = "Map.groupBy && URL.canParse && AbortSignal.any && [].toSorted && ''.isWellFormed"

async function buildScript(target: string[]): Promise<string> {
  const made = await build({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      copyPublicDir: false,
      target,
      lib: { entry: 'src/older-browsers.ts', formats: ['iife'], name: 'olderBrowsers' },
    },
  })
  const [{ output }] = made as [Rolldown.RolldownOutput]
  return output[0].code
}
