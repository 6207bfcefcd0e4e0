import { interviewTemplateParts } from '@portal/contract/blog-words.ts'
import { beforeAll, expect, test } from 'vitest'
import { longEnough, write } from '#server/testing/blogs-testing.ts'
import { plainPicture } from '#server/testing/files/sample-images.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let author: SignedIn
let reader: SignedIn

beforeAll(async () => {
  author = await t.person('Alumni')
  reader = await t.person('Student')
})

const read = (who: SignedIn | null, id: string) => t.call(who, 'GET', `/blogs/${id}`)
const update = (who: SignedIn, id: string, body: object) => t.call(who, 'PUT', `/blogs/${id}`, body)

test('a published blog is read by anybody, and a visitor sees no contacts of the author', async () => {
  const blog = await write(t, author, { tags: ['GATE', 'gate', 'Exams'] })
  expect(blog).toMatchObject({ state: 'published', tags: ['gate', 'Exams'], readingMinutes: 1, likeCount: 0 })
  const seen = (await read(null, blog.slug)).body.data.result
  expect(seen).toMatchObject({
    title: blog.title,
    createdBy: { email: '' },
    can: { comment: false, report: false },
  })
  expect((await read(reader, blog._id)).body.data.result.can).toEqual({
    update: false,
    delete: false,
    like: true,
    save: true,
    comment: true,
    report: true,
  })
})

test('the template as it stands is a draft and no blog; with enough words of their own it is one', async () => {
  const part = ({ heading, prompts }: (typeof interviewTemplateParts)[number]) =>
    `<h2>${heading}</h2>${prompts.map((prompt) => `<p>${prompt}</p>`).join('')}`
  const template = interviewTemplateParts.map(part).join('')
  const draft = await write(t, author, { state: 'draft', body: template })
  const sentence = "Replace the template's text with your own"
  for (const body of [template, `${template}<p>I was asked about queues.</p>`])
    expect(await update(author, draft._id, { state: 'published', body })).toMatchObject({
      status: 400,
      body: { message: sentence, errors: [{ path: 'body', message: sentence }] },
    })
  expect((await update(author, draft._id, { state: 'published', body: template + longEnough })).status).toBe(
    200,
  )
})

test('a draft is there for its author alone, and needs no 200 characters', async () => {
  const draft = await write(t, author, { state: 'draft', body: '<p>So far</p>' })
  expect((await read(author, draft._id)).status).toBe(200)
  expect((await read(reader, draft._id)).status).toBe(404)
  expect((await read(null, draft.slug)).status).toBe(404)
  const refused = await update(author, draft._id, { state: 'published' })
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'body'])
  expect((await update(author, draft._id, { state: 'published', body: longEnough })).body.message).toBe(
    'Blog published',
  )
  expect((await read(null, draft.slug)).status).toBe(200)
})

test('markup that only looks like text does not count, and script never gets in', async () => {
  const body = { title: 'Many empty words', body: `<p>${'<b></b>'.repeat(200)}</p>`, state: 'published' }
  expect((await t.call(author, 'POST', '/blogs', body)).status).toBe(400)
  const blog = await write(t, author, {
    body: `${longEnough}<script>alert(1)</script><h2 onclick="x()">One</h2>`,
  })
  expect(blog.body).toContain('<h2>One</h2>')
  expect(blog.body).not.toMatch(/script|onclick/)
})

test('the cover is a picture that was uploaded here', async () => {
  const form = new FormData()
  const bytes = await plainPicture(640, 360).png().toBuffer()
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  const { url } = (await t.send(author, 'POST', '/uploads/images', form)).body.data
  const blog = await write(t, author, { cover: url })
  expect(blog.cover).toBe(url)
  for (const cover of [
    'https://evil.example/a.png',
    '/uploads/images/00000000000000000000000000000000.webp',
  ]) {
    const refused = await update(author, blog._id, { cover })
    expect([refused.status, refused.body.errors?.[0].path]).toEqual([400, 'cover'])
  }
  expect((await update(author, blog._id, { cover: null })).body.data.cover).toBeNull()
})

test('the same blog sent twice is written once', async () => {
  const body = { title: 'Pressed twice in a hurry', body: longEnough, state: 'published' }
  const sent = await Promise.all([1, 2].map(() => t.call(author, 'POST', '/blogs', body)))
  expect(sent[0]?.body.data._id).toBe(sent[1]?.body.data._id)
})

test('an edit keeps the address and what was left out, and readers see that it was edited', async () => {
  const blog = await write(t, author, { tags: ['One'] })
  t.clock.advance(60_000)
  const { body } = await update(author, blog.slug, { title: 'A better title' })
  expect(body.data).toMatchObject({
    title: 'A better title',
    slug: blog.slug,
    tags: ['One'],
    body: blog.body,
  })
  expect(body.data.editedAt).not.toBeNull()
})

test('a scheduled blog is published at its moment, once however often the job runs', async () => {
  const publishAt = new Date(t.clock.now().getTime() + 600_000).toISOString()
  const blog = await write(t, author, { state: 'scheduled', publishAt })
  expect(blog).toMatchObject({ state: 'scheduled', publishAt })
  expect((await read(reader, blog._id)).status).toBe(404)
  t.clock.advance(600_000)
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'publish-blog', { blogId: blog._id }))
  await t.portal.jobs.drain()
  expect((await read(null, blog._id)).body.data.result).toMatchObject({ state: 'published', publishAt: null })
  const bell = (await t.call(reader, 'GET', '/notification/getAllNotifications?limit=50')).body.data.result
  expect(bell.filter(({ slug }: { slug: string }) => slug === blog.slug)).toHaveLength(1)
})

test('a blog of an author who is blocked at its moment stays a draft that says why', async () => {
  const blocked = await t.person('Student')
  const publishAt = new Date(t.clock.now().getTime() + 60_000).toISOString()
  const { _id, slug } = await write(t, blocked, { state: 'scheduled', publishAt })
  const setBlocked = (at: Date | null) =>
    t.portal.db.updateTable('accounts').set({ blocked_at: at }).where('id', '=', blocked.id).execute()
  await setBlocked(t.clock.now())
  t.clock.advance(60_000)
  await t.portal.inTransaction((tx) => t.portal.jobs.add(tx, 'publish-blog-sweep', {}))
  await t.portal.jobs.drain()
  expect((await read(null, slug)).status).toBe(404)
  await setBlocked(null)
  const { body } = await t.call(blocked, 'GET', '/blogs/mine?state=draft')
  expect(body.data.result).toMatchObject([{ _id, state: 'draft', publishAt: null, heldBecause: 'blocked' }])
  const published = await update(blocked, _id, { state: 'published' })
  expect(published.body.data).toMatchObject({ state: 'published', heldBecause: null })
})

test('a moment that has passed, is none, or lies years ahead is refused', async () => {
  const body = { title: 'When, then?', body: longEnough, state: 'scheduled' }
  for (const publishAt of [undefined, null, '2020-01-01T00:00:00Z', '2036-01-01T00:00:00Z', 'tomorrow'])
    expect((await t.call(author, 'POST', '/blogs', { ...body, publishAt })).status).toBe(400)
})

test('a blog that was taken back is gone for others with its notifications; published again it is no news', async () => {
  const blog = await write(t, author)
  const notifiedCount = async () =>
    (await t.call(reader, 'GET', '/notification/getAllNotifications?limit=50')).body.data.result.filter(
      ({ slug }: { slug: string }) => slug === blog.slug,
    ).length
  expect(await notifiedCount()).toBe(1)
  await update(author, blog._id, { state: 'draft' })
  expect([await notifiedCount(), (await read(reader, blog._id)).status]).toEqual([0, 404])
  await update(author, blog._id, { state: 'published' })
  expect([await notifiedCount(), (await read(reader, blog._id)).status]).toEqual([0, 200])
})

test('a deleted blog takes all along, and the audit keeps the action', async () => {
  const blog = await write(t, author)
  await t.call(reader, 'PUT', `/blogs/${blog._id}/like`, { isLiked: true })
  await t.call(reader, 'POST', `/blogs/${blog._id}/comments`, { message: 'Hm' })
  expect((await t.call(author, 'DELETE', `/blogs/${blog._id}`)).body.message).toBe('Blog deleted')
  expect((await read(author, blog._id)).status).toBe(404)
  const { rows } = await t.portal.pool.query(
    `select action from audit_entries where subject = 'blog:${blog._id}'`,
  )
  expect(rows).toEqual([{ action: 'blog-deleted' }])
})

test('titles, tags and texts that do not fit are refused with the field that is wrong', async () => {
  const fine = { title: 'Fine enough', body: longEnough, state: 'draft' }
  const wrongs = [
    { title: 'Hey' },
    { title: 'x'.repeat(121) },
    { title: ['a'] },
    { tags: ['1', '2', '3', '4', '5', '6'] },
  ]
  for (const wrong of [
    ...wrongs,
    { tags: 'one' },
    { body: 'x'.repeat(100_001) },
    { state: 'live' },
    { cover: 5 },
  ]) {
    const { status, body } = await t.call(author, 'POST', '/blogs', { ...fine, ...wrong })
    expect([status, body.errors?.[0].path.split('.')[0]]).toEqual([400, Object.keys(wrong)[0]])
  }
})
