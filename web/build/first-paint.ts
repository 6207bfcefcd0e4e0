import type { HtmlTagDescriptor, Plugin } from 'vite'

const entryStyles = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g
/** What all first screens are written in; each page preloads what else it needs. */
const preloadedFonts = /assets\/(inter|bricolage-titles)-[\w-]{8}\.woff2$/

/** Comments for readers of the source. Marks, which the server looks for, have no space: `<!--face-->`. */
const comments = /^ *\/\/ .*\n| *<!-- [^>]*-->\n/gm

/**
 * A Vite plugin: puts into index.html itself what the first paint needs. The entry's styles stand inside it, so that no second
 * round trip comes before anything is drawn. Every page brings this file, so its comments are left out.
 */
export function firstPaint(): Plugin {
  return {
    name: 'portal-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, path }) {
        if (path !== '/index.html') return html
        const inlined = html.replace(comments, '').replace(entryStyles, (_link, file: string) => {
          const sheet = bundle[file]
          const css = sheet?.type === 'asset' ? String(sheet.source) : ''
          return `<style data-href="/${file}">${css}</style>`
        })
        const tags = Object.keys(bundle)
          .filter((file) => preloadedFonts.test(file))
          .map(preloadTag)
        return { html: inlined, tags }
      },
    },
  }
}

function preloadTag(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }
  return { tag: 'link', injectTo: 'head-prepend', attrs }
}
