import { beforeAll, expect, test } from 'vitest'
import { comment, replyTo, write } from '#server/testing/blogs-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let author: SignedIn
let reader: SignedIn

beforeAll(async () => {
  author = await t.person('Student', { name: 'Asha Rao' })
  reader = await t.person('Alumni', { name: 'Kabir Shaikh' })
})

const bellOf = async (who: SignedIn, slug: string) =>
  (await t.call(who, 'GET', '/notification/getAllNotifications?limit=50')).body.data.result
    .filter((item: { slug: string }) => item.slug === slug)
    .map(({ title, type }: { title: string; type: string }) => `${type} ${title}`)

test('the author hears of a comment and a reply, who commented of replies, everyone else of the blog alone, nobody of their own', async () => {
  const blog = await write(t, author, { title: 'Told to all' })
  const council = await t.person('Council', { account: { joined_at: new Date('2020-01-01') } })
  const id = await comment(t, reader, blog._id)
  await replyTo(t, reader, blog._id, id)
  await replyTo(t, author, blog._id, id)
  expect(await bellOf(author, blog.slug)).toEqual([
    'Blog Kabir Shaikh replied: Told to all',
    'Blog Kabir Shaikh commented: Told to all',
  ])
  expect(await bellOf(reader, blog.slug)).toEqual(['Blog Asha Rao replied: Told to all', 'Blog Told to all'])
  expect(await bellOf(council, blog.slug)).toEqual(['Blog Told to all'])
  await t.call(author, 'PUT', `/blogs/${blog._id}`, { title: 'Renamed since' })
  expect(await bellOf(reader, blog.slug)).toEqual([
    'Blog Asha Rao replied: Renamed since',
    'Blog Renamed since',
  ])
  await t.call(reader, 'DELETE', `/blogs/${blog._id}/comments/${id}`)
  expect(await bellOf(author, blog.slug)).toEqual([])
})

test('comments come with replies and likes, in the order asked for', async () => {
  const blog = await write(t, author)
  const first = await comment(t, reader, blog._id, 'First')
  t.clock.advance(1_000)
  await comment(t, author, blog._id, 'Second')
  await replyTo(t, author, blog._id, first)
  for (const _twice of [1, 2])
    await t.call(author, 'PUT', `/blogs/${blog._id}/comments/${first}/like`, { isLiked: true })
  const read = async (who: SignedIn | null, filter: string) =>
    (await t.call(who, 'GET', `/blogs/${blog._id}?filter=${filter}`)).body.data
  const { result, comments } = await read(reader, 'liked')
  expect(result.commentCount).toBe(2)
  expect(comments[0]).toMatchObject({
    message: 'First',
    upVotes: [author.id],
    reply: [{ message: 'Thank you' }],
  })
  expect((await read(reader, 'recent')).comments[0].message).toBe('Second')
  expect((await read(null, 'liked')).comments[0]).toMatchObject({ upVotes: [''], author: { email: '' } })
})

test('a like counts once, and is taken back once', async () => {
  const blog = await write(t, author)
  const like = (isLiked: boolean) => t.call(reader, 'PUT', `/blogs/${blog._id}/like`, { isLiked })
  await Promise.all([like(true), like(true), like(true)])
  const seen = async () => (await t.call(reader, 'GET', `/blogs/${blog._id}`)).body.data.result
  expect(await seen()).toMatchObject({ likeCount: 1, isLiked: true })
  await Promise.all([like(false), like(false)])
  expect(await seen()).toMatchObject({ likeCount: 0, isLiked: false })
})

test('a draft takes no comment and no like, and a comment of one blog is none of another', async () => {
  const draft = await write(t, author, { state: 'draft' })
  expect((await t.call(author, 'POST', `/blogs/${draft._id}/comments`, { message: 'Mine' })).status).toBe(409)
  expect((await t.call(reader, 'POST', `/blogs/${draft._id}/comments`, { message: 'Not seen' })).status).toBe(
    404,
  )
  const [one, other] = [await write(t, author), await write(t, author)]
  const id = await comment(t, reader, one._id)
  const under = `/blogs/${other._id}/comments/${id}`
  expect((await t.call(reader, 'DELETE', under)).status).toBe(404)
  expect((await t.call(reader, 'POST', `${under}/replies`, { message: 'Lost' })).status).toBe(404)
  expect((await t.call(reader, 'PUT', `${under}/like`, { isLiked: true })).status).toBe(404)
  expect((await t.call(author, 'DELETE', `/blogs/${one._id}/comments/${id}`)).status).toBe(403)
})

test('an empty comment is asked for, and one of 5,001 characters is refused', async () => {
  const blog = await write(t, author)
  const say = (message: unknown) => t.call(reader, 'POST', `/blogs/${blog._id}/comments`, { message })
  expect((await say('  ')).body.message).toBe('Please enter comment')
  expect([(await say('x'.repeat(5_001))).status, (await say(['a'])).status]).toEqual([400, 400])
})

test('a report is kept once with who and why, and the council reads it', async () => {
  const blog = await write(t, author)
  const report = (who: SignedIn) =>
    t.call(who, 'POST', `/blogs/${blog._id}/report`, { reason: 'Names a person' })
  await report(reader)
  expect((await report(reader)).status).toBe(201)
  expect((await report(author)).status).toBe(409)
  const { body } = await t.call(await t.person('Council'), 'GET', '/blogs/reports')
  expect(body.data.result).toMatchObject([
    {
      blog: { slug: blog.slug },
      reportCount: 1,
      reports: [{ reason: 'Names a person', author: { _id: reader.id } }],
    },
  ])
  expect((await t.call(reader, 'GET', '/blogs/reports')).status).toBe(403)
})

test("the copy of one's own data has what one wrote, said and marked", async () => {
  const { body } = await t.call(author, 'GET', '/profiles/mine/data')
  const data = body.data ?? body
  expect(JSON.stringify(data)).toContain('Renamed since')
})
