import { beforeAll, expect, test } from 'vitest'
import { commentDeleted, replyDeleted } from '#platform/discussions/discussion.facts.ts'
import { answer, ask, auditOf, close, read, reply } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
let alumnus: SignedIn

beforeAll(async () => {
  student = await t.person('Student')
  alumnus = await t.person('Alumni')
})

const removeAnswer = (who: SignedIn | null, queryId: string, id: unknown) =>
  t.call(who, 'DELETE', `/alumni/deleteComment/${queryId}`, { id })
const removeReply = (who: SignedIn | null, queryId: string, id: unknown, id2: unknown) =>
  t.call(who, 'DELETE', `/alumni/deleteReply/${queryId}`, { id, id2 })

test('an author deletes his answer: its replies go, the count is right, it is told and audited', async () => {
  const emitted: unknown[] = []
  t.portal.facts.on(commentDeleted, async (_tx, fact) => void emitted.push(fact))
  const query = await ask(t, student)
  const [kept, gone] = [await answer(t, student, query._id, 'Mine'), await answer(t, alumnus, query._id)]
  await reply(t, student, query._id, gone)
  const { status, body } = await removeAnswer(alumnus, query.slug, gone)
  expect([status, body.message]).toEqual([200, 'Answer deleted'])
  const { result, comments } = await read(t, student, query._id)
  expect([result.answerCount, comments.length, comments[0]._id]).toEqual([1, 1, kept])
  expect((await t.portal.pool.query('select 1 from forum_replies')).rowCount).toBe(0)
  expect(emitted).toMatchObject([{ thingId: query._id, commentId: gone, by: alumnus.id }])
  expect(await auditOf(t, alumnus)).toContain(`answer-deleted answer:${gone}`)
  expect((await removeAnswer(alumnus, query._id, gone)).status).toBe(404)
})

test('an author deletes his reply, also when the query is closed', async () => {
  const emitted: unknown[] = []
  t.portal.facts.on(replyDeleted, async (_tx, fact) => void emitted.push(fact))
  const query = await ask(t, student)
  const answerId = await answer(t, alumnus, query._id)
  const replyId = await reply(t, student, query._id, answerId)
  await close(t, student, query._id)
  const { status, body } = await removeReply(student, query.slug, answerId, replyId)
  expect([status, body.message]).toEqual([200, 'Reply deleted'])
  expect((await read(t, student, query._id)).comments[0].reply).toEqual([])
  expect(emitted).toMatchObject([{ thingId: query._id, commentId: answerId, replyId }])
  expect(await auditOf(t, student)).toContain(`reply-deleted reply:${replyId}`)
  expect((await removeReply(student, query._id, answerId, replyId)).status).toBe(404)
})

test("nobody deletes another's words, not even on his own query", async () => {
  const query = await ask(t, student)
  const answerId = await answer(t, alumnus, query._id)
  const replyId = await reply(t, alumnus, query._id, answerId)
  expect((await removeAnswer(student, query._id, answerId)).status).toBe(403)
  expect((await removeReply(student, query._id, answerId, replyId)).status).toBe(403)
  expect(await auditOf(t, student)).toEqual(
    expect.arrayContaining([`refused answer:${answerId}`, `refused reply:${replyId}`]),
  )
  expect((await removeAnswer(null, query._id, answerId)).status).toBe(401)
  expect((await removeReply(null, query._id, answerId, replyId)).status).toBe(401)
})

test('the wrong path, a wrong id or none is no way around', async () => {
  const [one, two] = [await ask(t, student), await ask(t, student)]
  const answerOfOne = await answer(t, alumnus, one._id)
  const otherAnswer = await answer(t, alumnus, one._id, 'Another')
  const replyId = await reply(t, alumnus, one._id, answerOfOne)
  expect((await removeAnswer(alumnus, two._id, answerOfOne)).status).toBe(404)
  expect((await removeReply(alumnus, two._id, answerOfOne, replyId)).status).toBe(404)
  expect((await removeReply(alumnus, one._id, otherAnswer, replyId)).status).toBe(404)
  for (const id of ['0', 'x', '424242', '9223372036854775808']) {
    expect((await removeAnswer(alumnus, one._id, id)).status).toBe(404)
    expect((await removeReply(alumnus, one._id, answerOfOne, id)).status).toBe(404)
  }
  for (const id of [undefined, '', 5, [answerOfOne]]) {
    expect((await removeAnswer(alumnus, one._id, id)).status).toBe(400)
    expect((await removeReply(alumnus, one._id, answerOfOne, id)).status).toBe(400)
  }
  expect((await read(t, student, one._id)).result.answerCount).toBe(2)
})

test('two deletions of one answer at once count it off once', async () => {
  const query = await ask(t, student)
  await answer(t, student, query._id, 'Stays')
  const id = await answer(t, alumnus, query._id)
  const both = await Promise.all([removeAnswer(alumnus, query._id, id), removeAnswer(alumnus, query._id, id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect((await read(t, student, query._id)).result.answerCount).toBe(1)
})
