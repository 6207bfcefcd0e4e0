import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'

const root = join(import.meta.dirname, '..')
const origin = 'http://reader.test'

/** Loads the browser's part of the sanitising in a real browser, without any security policy to help it. */
async function openReader(page: Page): Promise<string[]> {
  const fetched: string[] = []
  await page.route('**/*', (route) => {
    const path = new URL(route.request().url()).pathname
    const body = sourceOf(route.request().url())
    if (body !== null)
      return route.fulfill({ body, contentType: path === '/' ? 'text/html' : 'text/javascript' })
    fetched.push(route.request().url())
    return route.abort()
  })
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => 'show' in window)
  return fetched
}

function sourceOf(url: string): string | null {
  const path = url.startsWith(origin) ? url.slice(origin.length) : ''
  if (path === '/') return readerPage
  if (path === '/dompurify')
    return readFileSync(join(root, 'node_modules/dompurify/dist/purify.es.mjs'), 'utf8')
  if (!/^\/[\w-]+\.ts$/.test(path)) return null
  return stripTypeScriptTypes(readFileSync(join(root, 'web/src/ui/rich-text', path), 'utf8'))
}

const readerPage = `<!doctype html>
<script type="importmap">{ "imports": { "dompurify": "/dompurify" } }</script>
<div id="place"></div>
<script type="module">
  import { cleanExcerpt, cleanRichText } from '/clean-rich-text.ts'
  window.ran = []
  window.alert = (what) => window.ran.push(what)
  // As the viewer does it: the fragment is written out and read again, which is where mutations would strike.
  window.show = (html, kind) => {
    const holder = document.createElement('div')
    holder.append(kind === 'card' ? cleanExcerpt(html) : cleanRichText(html))
    document.getElementById('place').innerHTML = holder.innerHTML
    return document.getElementById('place').innerHTML
  }
</script>`

function show(page: Page, html: string, kind: 'text' | 'card' = 'text'): Promise<string> {
  return page.evaluate(
    ([text, how]) => (window as unknown as { show: (a: string, b: string) => string }).show(text, how),
    [html, kind] as const,
  )
}

const hostile = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script><p>x</p>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)" target="_self">x</a>',
  '<a href=" java&#9;script&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="https://portal.example@evil.example/">x</a>',
  '<p onclick="alert(1)" style="position:fixed;inset:0" class="modal" id="root">x</p>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)><textarea autofocus onfocus=alert(1)></textarea>',
  '<form action="https://evil.example"><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css"><style>@import "https://evil.example/b.css"</style>',
  '<img src="https://evil.example/pixel.png"><img srcset="https://evil.example/p.png 2x" src="/uploads/a.webp">',
  '<img src="//evil.example/pixel.png"><img src="/uploads/../api/v1/auth/logout"><img src="/api/v1/auth/logout">',
  '<table background="https://evil.example/t.png"><tr><td background="https://evil.example/c.png">x</td></tr></table>',
  '<a href="https://x.example" ping="https://evil.example/ping">x</a>',
]

const dangerous =
  'script, style, svg, math, iframe, object, embed, form, input, textarea, button, video, audio, meta, base, link, details, ' +
  '[style], [class], [id], [srcset], [background], [ping], a[href^="javascript" i], a[href^="data" i], a[href*="evil"]'

test('a reader of hostile texts runs nothing and fetches nothing but our own pictures', async ({ page }) => {
  const fetched = await openReader(page)
  for (const html of hostile) {
    for (const kind of ['text', 'card'] as const) {
      const shown = await show(page, html, kind)
      expect(await page.locator('#place').locator(dangerous).count(), `${html} -> ${shown}`).toBe(0)
      expect(shown, html).not.toMatch(/<[^>]+\son\w+=/i)
    }
  }
  // This picture is requested last: once it has failed, all earlier ones have failed and run their handlers.
  await page.evaluate(
    (src) => new Promise((failed) => Object.assign(new Image(), { onerror: failed, src })),
    `${origin}/uploads/a.webp?last`,
  )
  expect(await page.evaluate(() => (window as unknown as { ran: unknown[] }).ran)).toEqual([])
  expect(fetched.filter((url) => !url.startsWith(`${origin}/uploads/a.webp`))).toEqual([])
})

test('a reader sees all that may be written, and links open beside the portal', async ({ page }) => {
  await openReader(page)
  const kept =
    '<h2>Head</h2><p>One <strong>two</strong> <em>three</em> <code>four</code></p><ul><li><p>five</p></li></ul>' +
    '<blockquote><p>six</p></blockquote><pre><code>seven</code></pre>' +
    '<table><tbody><tr><th colspan="2">eight</th></tr></tbody></table>' +
    '<img src="/uploads/0a.webp" alt="nine" width="6" height="3">'
  expect(await show(page, kept)).toBe(kept)
  const link = await show(
    page,
    '<p><a href="https://example.org/x" rel="opener" target="_self">there</a></p>',
  )
  expect(link).toContain('href="https://example.org/x"')
  expect(link).toContain('rel="noopener noreferrer nofollow"')
  expect(link).toContain('target="_blank"')
})

test('a card shows words alone: nothing in it can be operated', async ({ page }) => {
  await openReader(page)
  const html =
    '<p>See <a href="https://example.org">this</a> <strong>now</strong></p><pre><code>code</code></pre>' +
    '<table><tbody><tr><td>cell</td></tr></tbody></table><img src="/uploads/0a.webp" alt="x">'
  expect(await show(page, html, 'card')).toBe('<p>See this <strong>now</strong></p>')
})
