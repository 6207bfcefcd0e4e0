import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testPortal } from '#server/testing/test-portal.ts'

const webDir = mkdtempSync(join(tmpdir(), 'portal-web-'))
const script = 'document.documentElement.dataset.started = ""'
mkdirSync(join(webDir, '.vite'))
writeFileSync(
  join(webDir, 'index.html'),
  `<!doctype html><html><head><!--preview--><title>GST Portal</title><!--/preview--><script>${script}</script></head></html>`,
)
writeFileSync(
  join(webDir, '.vite', 'route-parts.json'),
  JSON.stringify({
    look: { scripts: ['/assets/look.js'], styles: [] },
    shell: { scripts: ['/assets/shell.js'], styles: ['/assets/shell.css'] },
    '/': { scripts: ['/assets/home.js'], styles: [] },
    '/gstforum': { scripts: ['/assets/forum.js', '/assets/shell.js'], styles: ['/assets/forum.css'] },
    festive: { scripts: [], styles: [], fonts: ['/assets/festive.woff2'] },
    '/tml': { scripts: ['/assets/tml.js'], styles: [] },
    '/about': { scripts: ['/assets/about.js'], styles: [] },
  }),
)
const t = testPortal({ PORTAL_WEB_DIR: webDir, PORTAL_NAME: 'Arts & Crafts' })
afterAll(() => rmSync(webDir, { recursive: true, force: true }))

const open = (url: string, cookie = '') =>
  t.app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } })

async function namedAt(url: string, cookie?: string): Promise<string[]> {
  const { body } = await open(url, cookie)
  return [...body.matchAll(/rel="(?:modulepreload|preload)"[^>]*href="([^"]+)"/g)]
    .map(([, href = '']) => href)
    .sort()
}

const session = 'portal_refresh=abc'

test('a page names the code that it needs, once each, so that the browser fetches it at once', async () => {
  const forum = ['forum.css', 'forum.js', 'look.js', 'shell.css', 'shell.js'].map((name) => `/assets/${name}`)
  expect(await namedAt('/gstforum', session)).toEqual(forum)
  expect(await namedAt('/GSTForum/?page=2', session)).toEqual(forum)
  expect(await namedAt('/about')).toEqual([
    '/assets/about.js',
    '/assets/look.js',
    '/assets/shell.css',
    '/assets/shell.js',
  ])
})

test('a page of the festival names the typeface of its titles as well, so that no line breaks elsewhere once it comes', async () => {
  const named = await namedAt('/tml')
  expect(named).toEqual(expect.arrayContaining(['/assets/festive.woff2', '/assets/tml.js']))
  expect((await open('/tml')).body).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/festive.woff2">',
  )
})

test('a visitor at a page that asks for a sign-in gets the code of the front door', async () => {
  expect(await namedAt('/gstforum')).toEqual(['/assets/home.js'])
  expect(await namedAt('/')).toEqual(['/assets/home.js'])
})

test("a page has the portal's name before its code has loaded", async () => {
  for (const url of ['/', '/about', '/nowhere'])
    expect((await open(url)).body).toContain('<title>Arts &amp; Crafts</title>')
})

test('a page that is not there names nothing', async () => {
  expect(await namedAt('/nowhere', session)).toEqual([])
})

test('the script inside the page may run by its hash, and no other', async () => {
  const policy = String((await open('/')).headers['content-security-policy'])
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}'`)
  expect(/script-src[^;]*unsafe-inline/.test(policy)).toBe(false)
})
