import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { longEnough, write } from '#server/testing/blogs-testing.ts'
import { mailsTo } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let author: SignedIn
let reader: SignedIn
let council: SignedIn

beforeAll(async () => {
  author = await t.person('Alumni', { name: 'Kabir Shaikh' })
  reader = await t.person('Student')
  council = await t.person('Council')
})

async function report(id: string, reason: string, who = reader) {
  t.clock.advance(1_000)
  expect((await t.call(who, 'POST', `/blogs/${id}/report`, { reason })).status).toBe(201)
}
const reported = async () => (await t.call(council, 'GET', '/blogs/reports')).body.data
const takeDown = (who: SignedIn | null, id: string, reason = 'It names a student without asking') =>
  t.call(who, 'POST', `/blogs/${id}/take-down`, { reason })
const audited = async (action: string, id: string) => {
  const { rows } = await sql<{ detail: object; actorId: string }>`select detail, actor_id as "actorId"
    from audit_entries where action = ${action} and subject = ${`blog:${id}`}`.execute(t.portal.db)
  return rows
}

test('the council reads what was reported, blog by blog, the newest report first', async () => {
  const [one, other] = [await write(t, author), await write(t, author)]
  await report(one._id, 'It is an advertisement')
  await report(other._id, 'It is copied from a site')
  await report(one._id, 'It asks for money', council)
  const { result, total, totalPage } = await reported()
  expect([total, totalPage]).toEqual([2, 1])
  expect(result.map(({ blog }: { blog: { _id: string } }) => blog._id)).toEqual([one._id, other._id])
  expect(result[0]).toMatchObject({
    blog: { title: one.title, slug: one.slug, createdBy: { name: 'Kabir Shaikh' } },
    reportCount: 2,
    reports: [{ reason: 'It asks for money' }, { reason: 'It is an advertisement' }],
  })
  const { body } = await t.call(council, 'GET', '/blogs/reports?limit=1&page=2')
  expect(body.data.result[0].blog._id).toBe(other._id)
})

test('the council leaves a blog: its reports are gone, readers keep it, and it can be reported again', async () => {
  const blog = await write(t, author)
  await report(blog._id, 'I do not like it')
  const dismiss = () => t.call(council, 'DELETE', `/blogs/${blog._id}/reports`)
  expect((await dismiss()).body.message).toBe('Reports dismissed. The blog stays published.')
  expect((await dismiss()).status).toBe(200)
  expect(await audited('blog-reports-dismissed', blog._id)).toEqual([
    { detail: { reportCount: 1 }, actorId: council.id },
  ])
  expect(JSON.stringify(await reported())).not.toContain(blog.slug)
  expect((await t.call(reader, 'GET', `/blogs/${blog._id}`)).body.data.result.isReported).toBe(false)
  await report(blog._id, 'It is still there')
})

test('a blog that is taken down is nowhere but with its author, who is mailed the reason', async () => {
  const blog = await write(t, author, { title: 'Zanzibar placement leak', tags: ['Leaktag'] })
  await report(blog._id, 'It leaks a paper')
  expect((await takeDown(council, blog._id, 'It leaks the paper of a company')).body.message).toContain(
    'Removed',
  )
  expect(await audited('blog-taken-down', blog._id)).toEqual([
    { detail: { reportCount: 1 }, actorId: council.id },
  ])
  for (const path of ['/blogs?limit=50', '/blogs?search=zanzibar', '/blogs/tags', '/blogs/reports'])
    expect(JSON.stringify((await t.call(council, 'GET', path)).body)).not.toMatch(/Zanzibar|Leaktag/)
  for (const who of [null, reader, council])
    expect((await t.call(who, 'GET', `/blogs/${blog.slug}`)).status).toBe(404)
  const bell = (await t.call(reader, 'GET', '/notification/getAllNotifications?limit=50')).body.data.result
  expect(JSON.stringify(bell)).not.toContain(blog.slug)
  const { body } = await t.call(author, 'GET', '/blogs/mine?state=returned')
  expect(body.data.result[0]).toMatchObject({
    state: 'returned',
    returnReason: 'It leaks the paper of a company',
  })
  expect((await mailsTo(t, author.email)).at(-1)).toContain('It leaks the paper of a company')
})

test('the author mends a returned blog, which stays returned until he publishes it again', async () => {
  const blog = await write(t, author)
  await takeDown(council, blog._id)
  const change = async (body: object) => (await t.call(author, 'PUT', `/blogs/${blog._id}`, body)).body.data
  expect(await change({ body: `${longEnough}<p>Without the name</p>`, state: 'draft' })).toMatchObject({
    state: 'returned',
    returnReason: 'It names a student without asking',
  })
  expect((await t.call(reader, 'POST', `/blogs/${blog._id}/comments`, { message: 'Hm' })).status).toBe(404)
  expect((await t.call(author, 'PUT', `/blogs/${blog._id}/like`, { isLiked: true })).status).toBe(409)
  expect(await change({ state: 'published' })).toMatchObject({ state: 'published', returnReason: null })
  expect((await t.call(null, 'GET', `/blogs/${blog._id}`)).status).toBe(200)
})

test('nobody but the council takes down, with a reason, and only what is published', async () => {
  const blog = await write(t, author)
  const draft = await write(t, author, { state: 'draft' })
  const statusOf = async (who: SignedIn | null, id: string, reason?: string) =>
    (await takeDown(who, id, reason)).status
  const admin = await t.person('AlumniAdmin')
  expect([await statusOf(null, blog._id), await statusOf(author, blog._id)]).toEqual([401, 403])
  expect([await statusOf(admin, blog._id), await statusOf(reader, blog._id)]).toEqual([403, 403])
  expect([await statusOf(council, blog._id, ' '), await statusOf(council, blog._id, 'No')]).toEqual([
    400, 400,
  ])
  expect([await statusOf(council, draft._id), await statusOf(council, '900000001')]).toEqual([404, 404])
  expect((await t.call(author, 'POST', '/blogs', { ...blog, state: 'returned' })).status).toBe(400)
  expect((await t.call(author, 'PUT', `/blogs/${blog._id}`, { state: 'returned' })).status).toBe(400)
})

test('of two members of the council who take a blog down at once one does it, and one mail is sent', async () => {
  const writer = await t.person('Student')
  const blog = await write(t, writer)
  const answers = await Promise.all([takeDown(council, blog._id), takeDown(council, blog._id)])
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(await audited('blog-taken-down', blog._id)).toHaveLength(1)
  expect(await mailsTo(t, writer.email)).toHaveLength(1)
})
