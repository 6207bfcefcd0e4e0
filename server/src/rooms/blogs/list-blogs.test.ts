import { beforeAll, expect, test } from 'vitest'
import { comment, longEnough, write } from '#server/testing/blogs-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
let alumnus: SignedIn
const slugs: Record<string, string> = {}

beforeAll(async () => {
  student = await t.person('Student')
  alumnus = await t.person('Alumni', { name: 'Kabir Shaikh' })
  for (const [key, who, more] of [
    ['old', student, { title: 'Hostel packing', tags: ['Hostel'] }],
    ['liked', alumnus, { title: 'My Siemens interview', tags: ['Interview', 'Hostel'] }],
    ['newest', student, { title: 'मुलाखत अनुभव', body: `${longEnough}<p>An interview in Marathi</p>` }],
  ] as const) {
    t.clock.advance(60_000)
    const blog = await write(t, who, more)
    slugs[key] = blog.slug
    if (key === 'liked') await t.call(student, 'PUT', `/blogs/${blog._id}/like`, { isLiked: true })
    if (key === 'old') await comment(t, alumnus, blog._id)
  }
  await write(t, student, { title: 'Interview draft', state: 'draft' })
})

async function listed(search: string, who: SignedIn | null = null): Promise<string[]> {
  const { status, body } = await t.call(who, 'GET', `/blogs?${search}`)
  expect(status).toBe(200)
  return body.data.result.map(({ slug }: { slug: string }) =>
    Object.keys(slugs).find((key) => slugs[key] === slug),
  )
}

test('a visitor sees what is published, by date, likes or comments, and no draft', async () => {
  expect(await listed('')).toEqual(['newest', 'liked', 'old'])
  expect(await listed('sort=liked')).toEqual(['liked', 'newest', 'old'])
  expect(await listed('sort=discussed')).toEqual(['old', 'newest', 'liked'])
})

test('a team narrows the list to what its account wrote, with a tag or words besides', async () => {
  const team = await t.person('Team')
  const mine = await write(t, team, { title: 'Our robot in Delhi', tags: ['Robotics'] })
  const other = await t.person('Team')
  await write(t, other, { title: 'Our play in Pune' })
  const titles = async (search: string) =>
    (await t.call(null, 'GET', `/blogs?${search}`)).body.data.result.map(({ slug }: { slug: string }) => slug)
  expect(await titles(`team=${team.slug}`)).toEqual([mine.slug])
  expect(await titles(`team=${team.slug}&tag=robotics&role=Team`)).toEqual([mine.slug])
  expect(await titles(`team=${team.slug}&search=robot`)).toEqual([mine.slug])
  expect(await titles(`team=${team.slug}&search=play`)).toEqual([])
  for (const nobody of ['student-council', student.slug, alumnus.slug, 'no-team'])
    expect(await titles(`team=${nobody}`), `${nobody}`).toEqual([])
  await t.call(team, 'DELETE', `/blogs/${mine._id}`)
  expect(await titles(`team=${team.slug}`)).toEqual([])
  const { body } = await t.call(other, 'GET', '/blogs/mine?state=published')
  await t.call(other, 'DELETE', `/blogs/${body.data.result[0]._id}`)
})

test('the tag and the role of the author narrow the list', async () => {
  expect(await listed('tag=Hostel')).toEqual(['liked', 'old'])
  expect(await listed('role=Alumni')).toEqual(['liked'])
  expect(await listed('role=Student&tag=Hostel')).toEqual(['old'])
  expect(await listed('tag=None')).toEqual([])
})

test('a search finds words in titles before words in texts, in any script, and marks them', async () => {
  expect(await listed('search=interview')).toEqual(['liked', 'newest'])
  expect(await listed(`search=${encodeURIComponent('मुलाखत')}`)).toEqual(['newest'])
  expect(await listed('search=interview&role=Student')).toEqual(['newest'])
  expect(await listed(`search=${encodeURIComponent(`':*)("`)}`)).toEqual([])
  const { body } = await t.call(null, 'GET', '/blogs?search=siemens')
  expect(body.data.result[0].found.title).toContainEqual({ text: 'Siemens', isHit: true })
})

test('a search obeys the sort that is chosen, on every page, and is best first without one', async () => {
  const found = (more: string) => listed(`search=${encodeURIComponent('interview or packing')}${more}`)
  expect(await found('&sort=latest')).toEqual(['newest', 'liked', 'old'])
  expect(await found('&sort=liked')).toEqual(['liked', 'newest', 'old'])
  expect(await found('&sort=discussed')).toEqual(['old', 'newest', 'liked'])
  expect(await found('&sort=discussed&limit=1&page=2')).toEqual(['newest'])
  expect(await listed('search=interview')).toEqual(['liked', 'newest'])
  expect(await listed('search=interview&sort=latest')).toEqual(['newest', 'liked'])
  const { body } = await t.call(null, 'GET', '/blogs?search=interview&sort=liked&limit=1&page=5')
  expect(body.data).toEqual({ result: [], total: 2, totalPage: 2 })
})

test('a tag is one tag in whatever case it is written: in the filter, in the list and for what is related', async () => {
  t.clock.advance(60_000)
  const first = await write(t, student, { title: 'Hooks, explained', tags: ['React'] })
  await write(t, student, { title: 'Hooks, again', tags: ['React'] })
  const third = await write(t, alumnus, { title: 'State without tears', tags: ['rEACT'] })
  const { body } = await t.call(null, 'GET', '/blogs?tag=react')
  expect(body.data.total).toBe(3)
  const tags: string[] = (await t.call(null, 'GET', '/blogs/tags')).body.data.result
  expect(tags.filter((tag) => tag.toLowerCase() === 'react')).toEqual(['React'])
  const { related } = (await t.call(null, 'GET', `/blogs/${third.slug}`)).body.data
  expect(related.map(({ slug }: { slug: string }) => slug).slice(0, 2)).toContain(first.slug)
  const own = await t.call(student, 'GET', '/blogs/mine?state=published')
  for (const { _id, title } of own.body.data.result)
    if (title.startsWith('Hooks')) await t.call(student, 'DELETE', `/blogs/${_id}`)
  await t.call(alumnus, 'DELETE', `/blogs/${third._id}`)
})

test('pages: past the end there is an empty one with the true number', async () => {
  const { body } = await t.call(null, 'GET', '/blogs?limit=2&page=9')
  expect(body.data).toEqual({ result: [], total: 3, totalPage: 2 })
  expect((await t.call(null, 'GET', '/blogs?search=interview&limit=1&page=5')).body.data.totalPage).toBe(2)
  expect((await t.call(null, 'GET', '/blogs?limit=51')).status).toBe(400)
  expect((await t.call(null, 'GET', '/blogs?sort=best')).status).toBe(400)
})

test('whoever writes, likes or comments sees it in the list at once, on another replica too', async () => {
  const replica = await t.openReplica()
  await listed('')
  const { body: before } = await replica.call(null, 'GET', '/blogs')
  const [first] = before.data.result
  await t.call(alumnus, 'PUT', `/blogs/${first._id}/like`, { isLiked: true })
  expect((await t.call(null, 'GET', '/blogs')).body.data.result[0].likeCount).toBe(1)
  await expect
    .poll(async () => (await replica.call(null, 'GET', '/blogs')).body.data.result[0].likeCount)
    .toBe(1)
})

test('own blogs stand by their state, and saved ones with them', async () => {
  const mine = async (state: string) =>
    (await t.call(student, 'GET', `/blogs/mine?state=${state}`)).body.data.total
  expect([await mine('draft'), await mine('scheduled'), await mine('published')]).toEqual([1, 0, 2])
  await t.call(student, 'PUT', `/blogs/${slugs.liked}/save`, { isSaved: true })
  expect(await mine('saved')).toBe(1)
  await t.call(student, 'PUT', `/blogs/${slugs.liked}/save`, { isSaved: false })
  expect(await mine('saved')).toBe(0)
})

test('tags in use, and three related ones with a tag in common first', async () => {
  expect((await t.call(null, 'GET', '/blogs/tags')).body.data.result).toEqual(['Hostel', 'Interview'])
  const { related } = (await t.call(null, 'GET', `/blogs/${slugs.old}`)).body.data
  expect(related.map(({ slug }: { slug: string }) => slug)).toEqual([slugs.liked, slugs.newest])
})
