import type { HtmlTagDescriptor, Plugin } from 'vite'

const entryStyles = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g
/** What all first screens are written in; each page preloads what else it needs. */
const preloadedFonts = /assets\/(inter|bricolage-titles)-[\w-]{8}\.woff2$/

/**
 * A Vite plugin: puts into index.html itself what the first paint needs. The entry's styles stand inside it, so that no second
 * round trip comes before anything is drawn.
 */
export function firstPaint(): Plugin {
  return {
    name: 'portal-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        if (path !== '/index.html') return html
        const inlinedFiles: string[] = []
        const inlined = html.replace(entryStyles, (_link, file: string) => {
          const sheet = bundle[file]
          const css = sheet?.type === 'asset' ? String(sheet.source) : ''
          inlinedFiles.push(`/${file}`)
          return `<style>${css}</style>`
        })
        const marked = inlined.replace('</head>', () => `<script>${markerFor(inlinedFiles)}</script></head>`)
        const tags = Object.keys(bundle)
          .filter((file) => preloadedFonts.test(file))
          .map(preloadTag)
        return { html: marked, tags }
      },
    },
  }
}

/**
 * Tells the loader of later chunks, which looks for links, that these styles are there. By a script, because a browser fetches
 * ahead whatever link it reads, a disabled one too.
 */
function markerFor(files: readonly string[]): string {
  return `for(const href of ${JSON.stringify(files)}){const link=document.createElement('link');link.disabled=true;link.rel='stylesheet';link.setAttribute('href',href);document.head.append(link)}`
}

function preloadTag(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }
  return { tag: 'link', injectTo: 'head-prepend', attrs }
}
