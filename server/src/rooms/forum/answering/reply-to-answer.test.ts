import { beforeAll, expect, test } from 'vitest'
import { replyPosted } from '#platform/discussions/discussion.facts.ts'
import { answer, ask, close, read, reply } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
let alumnus: SignedIn

beforeAll(async () => {
  student = await t.person('Student')
  alumnus = await t.person('Alumni')
})

const send = (who: SignedIn | null, queryId: string, id: unknown, message: unknown) =>
  t.call(who, 'POST', `/alumni/reply/${queryId}`, { id, message })

test('students, teams and alumni reply, and the fact says to what', async () => {
  const emitted: unknown[] = []
  t.portal.facts.on(replyPosted, async (_tx, fact) => void emitted.push(fact))
  const query = await ask(t, student)
  const answerId = await answer(t, alumnus, query._id)
  for (const who of [student, await t.person('Team'), alumnus]) await reply(t, who, query.slug, answerId)
  const { comments } = await read(t, student, query._id)
  expect(comments[0].reply).toHaveLength(3)
  expect(emitted[0]).toMatchObject({
    thingId: query._id,
    commentId: answerId,
    by: student.id,
    ownerId: student.id,
  })
  const [, , last] = comments[0].reply
  expect(emitted[2]).toMatchObject({ replyId: last._id, commentedBy: alumnus.id, repliedBy: alumnus.id })
})

test("an answer of another query, or none at all, takes no reply under this query's address", async () => {
  const [one, two] = [await ask(t, student), await ask(t, student)]
  const answerOfTwo = await answer(t, alumnus, two._id)
  for (const id of [answerOfTwo, '0', '424242', 'x', '9223372036854775808'])
    expect((await send(student, one._id, id, 'Hello')).status).toBe(404)
  expect((await send(student, '424242', answerOfTwo, 'Hello')).status).toBe(404)
  expect((await read(t, student, two._id)).comments[0].reply).toEqual([])
})

test('replies that do not fit, from visitors or to a closed query are refused', async () => {
  const query = await ask(t, student)
  const answerId = await answer(t, alumnus, query._id)
  for (const message of [undefined, '', 'a'.repeat(5_001), '\0', ['a']])
    expect((await send(student, query._id, answerId, message)).status).toBe(400)
  for (const id of [undefined, '', 7, [answerId], { $ne: '' }])
    expect((await send(student, query._id, id, 'Hello')).status).toBe(400)
  expect((await send(null, query._id, answerId, 'Hello')).status).toBe(401)
  expect((await send(await t.person('RegDesk'), query._id, answerId, 'Hello')).status).toBe(403)
  await close(t, student, query._id)
  expect((await send(student, query._id, answerId, 'Hello')).status).toBe(409)
})

test('Enter pressed twice makes one reply', async () => {
  const query = await ask(t, student)
  const answerId = await answer(t, alumnus, query._id)
  const sent = await Promise.all([1, 2].map(() => send(student, query._id, answerId, 'Twice')))
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  expect((await read(t, student, query._id)).comments[0].reply).toHaveLength(1)
})
