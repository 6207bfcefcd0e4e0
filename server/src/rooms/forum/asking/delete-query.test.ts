import { beforeAll, expect, test } from 'vitest'
import { answer, ask, auditOf, formOf, reply, usesOf } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { queryDeleted } from '../forum.facts.ts'

const t = testPortal()
let owner: SignedIn
let alumnus: SignedIn

beforeAll(async () => {
  owner = await t.person('Student')
  alumnus = await t.person('Alumni')
})

const remove = (who: SignedIn | null, id: string) => t.call(who, 'DELETE', `/alumni/queryDelete/${id}`)

test('answers, replies, likes and pictures go with a deleted query, and the audit keeps the action', async () => {
  const form = await formOf({ query: 'Gone tomorrow', body: '', domain: 'Web' }, 1)
  const query = (await t.send(owner, 'POST', '/alumni/createQuery', form)).body.data
  const answerId = await answer(t, alumnus, query._id)
  await reply(t, owner, query._id, answerId)
  await t.call(owner, 'PUT', `/alumni/upVote/${answerId}`, { upVote: false })
  const emitted: unknown[] = []
  t.portal.facts.on(queryDeleted, async (_tx, fact) => void emitted.push(fact))
  const { status, body } = await remove(owner, query.slug)
  expect([status, body]).toEqual([200, { success: true, message: 'Query deleted' }])
  for (const table of ['forum_queries', 'forum_answers', 'forum_replies', 'forum_likes'])
    expect((await t.portal.pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0)
  expect(await usesOf(t, query.images[0])).toBe(0)
  expect(await auditOf(t, owner)).toContain(`query-deleted query:${query._id}`)
  expect(emitted).toMatchObject([{ queryId: query._id, slug: query.slug, askedBy: owner.id, by: owner.id }])
  expect((await remove(owner, query._id)).status).toBe(404)
  expect((await t.call(alumnus, 'GET', `/alumni/singleQuery/${query._id}`)).status).toBe(404)
})

test('two deletions at once: one deletes, the other finds nothing', async () => {
  const query = await ask(t, owner)
  const statuses = (await Promise.all([remove(owner, query._id), remove(owner, query._id)])).map(
    (a) => a.status,
  )
  expect(statuses.sort()).toEqual([200, 404])
})

test("nobody deletes another's query, and a visitor is asked to sign in", async () => {
  const query = await ask(t, owner)
  expect((await remove(await t.person('Student'), query._id)).status).toBe(403)
  expect((await remove(alumnus, query._id)).status).toBe(403)
  expect((await remove(null, query._id)).status).toBe(401)
  expect((await remove(owner, 'not-a-query')).status).toBe(404)
  expect((await t.call(owner, 'GET', `/alumni/singleQuery/${query._id}`)).status).toBe(200)
})
