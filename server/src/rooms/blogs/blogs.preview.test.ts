import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { longEnough, write } from '#server/testing/blogs-testing.ts'
import { testPortal } from '#server/testing/test-portal.ts'

const webDir = mkdtempSync(join(tmpdir(), 'portal-web-'))
// Long enough for the page to be compressed.
const styles = `<style>${'.card { padding: 16px } '.repeat(60)}</style>`
const page = `<html><head><!--preview--><title>Plain</title><!--/preview-->${styles}</head><body></body></html>`
writeFileSync(join(webDir, 'index.html'), page)
const t = testPortal({ PORTAL_WEB_DIR: webDir, PORTAL_ORIGIN: 'https://portal.college.example' })

const open = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers: { accept: 'text/html', ...headers } })

test('a link to a blog shows its title, opening and cover, escaped, with the one address of the page', async () => {
  const author = await t.person('Alumni')
  const title = `"><script>alert(1)</script> $& 'quoted'`
  const blog = await write(t, author, { title })
  const { body, statusCode, headers } = await open(`/blog/${blog.slug}?from=chat`)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(body).not.toContain('<script>')
  expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; &#39;quoted&#39;')
  expect(body).toContain(`<link rel="canonical" href="https://portal.college.example/blog/${blog.slug}" />`)
  expect(body).toContain('<meta property="og:description" content="I wish somebody had told me')
  expect(body).toContain('<meta name="twitter:card" content="summary" />')
  expect(body).not.toContain('Plain')
})

test('a page that has not changed is not sent again, and a changed title is', async () => {
  const author = await t.person('Alumni')
  const blog = await write(t, author)
  const { etag } = (await open(`/blog/${blog.slug}`)).headers
  const again = { 'if-none-match': String(etag) }
  expect((await open(`/blog/${blog.slug}`, again)).statusCode).toBe(304)
  await t.call(author, 'PUT', `/blogs/${blog._id}`, { title: 'Another title now' })
  const changed = await open(`/blog/${blog.slug}`, again)
  expect([changed.statusCode, changed.body.includes('Another title now')]).toEqual([200, true])
})

test('a draft, an unknown blog and an address of any shape give the plain page and say nothing', async () => {
  const draft = await write(t, await t.person('Student'), { state: 'draft', body: longEnough })
  for (const slug of [draft.slug, draft._id, 'no-such-blog', '%00', 'x'.repeat(900), '%f0%28'])
    expect([404, 400], slug).toContain((await open(`/blog/${slug}`)).statusCode)
  const { body } = await open(`/blog/${draft.slug}`)
  expect(body).toBe(page)
})

test('other pages are the plain one, packed for a browser that reads brotli', async () => {
  const { headers, statusCode, rawPayload } = await open('/blogs', { 'accept-encoding': 'br' })
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
  expect(brotliDecompressSync(rawPayload).toString()).toBe(page)
  expect((await open('/blogs')).body).toBe(page)
})
