import { beforeAll, beforeEach, expect, test } from 'vitest'
import { write } from '#server/testing/blogs-testing.ts'
import { announce, hoursOn, travel } from '#server/testing/events-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal({ PORTAL_ORIGIN: 'https://portal.example', PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let author: SignedIn
beforeAll(async () => {
  team = await t.person('Team', { name: 'Robotics' })
  author = await t.person('Alumni')
})
let hours = 0
/** Lets the cached sitemap of the previous test expire. */
beforeEach(() => {
  hours += 2
  return travel(t, hours, team, author)
})

const get = (url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'GET', url, headers })
async function sitemap(): Promise<Map<string, string | undefined>> {
  const { body } = await get('/sitemap.xml')
  const urls = body.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)
  return new Map([...urls].map(([, address = '', changed]) => [address, changed]))
}
const at = (path: string) => `https://portal.example${path}`

test('robots are led to the sitemap, and kept out of the API', async () => {
  const { statusCode, headers, body } = await get('/robots.txt', { accept: '*/*' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain(`\nSitemap: ${at('/sitemap.xml')}\n`)
  expect(body).toContain('Disallow: /api/')
})

test('the sitemap names what anybody may read, with its last change, and nothing else', async () => {
  const event = await announce(t, team)
  const draft = await announce(t, team, { publish: 'draft' })
  const blog = await write(t, author)
  const ownDraft = await write(t, author, { state: 'draft' })
  const { slug } = await announce(t, team, { fest: 'TML' })
  const pages = await sitemap()
  expect([...pages.keys()]).toContain(at(`/tml/${slug}`))
  expect(pages.get(at(`/events/${event.slug}`))).toBe(hoursOn(hours))
  expect(pages.get(at(`/blog/${blog.slug}`))).toMatch(/Z$/)
  const { result } = (await t.call(null, 'GET', '/teams')).body.data
  const teamPages = result.map((one: { slug: string }) => `/team/${one.slug}`)
  expect(teamPages).toHaveLength(2)
  for (const path of ['/', '/events', '/blogs', '/teams', '/tml', '/team/student-council', ...teamPages])
    expect([...pages.keys()]).toContain(at(path))
  for (const path of [
    `/events/${slug}`,
    `/events/${draft.slug}`,
    `/blog/${ownDraft.slug}`,
    '/register',
    '/notes',
    '/reports',
  ])
    expect([...pages.keys()]).not.toContain(at(path))
  expect(new Set(pages.keys()).size).toBe(pages.size)
})

test('it is kept for an hour, and whoever has it is not sent it again', async () => {
  const { headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const { slug } = await announce(t, team)
  expect((await get('/sitemap.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  t.clock.advance(3_600_000)
  expect([...(await sitemap()).keys()]).toContain(at(`/events/${slug}`))
})
