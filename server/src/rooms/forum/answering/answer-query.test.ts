import { beforeAll, expect, test } from 'vitest'
import { commentPosted } from '#platform/discussions/discussion.facts.ts'
import { answer, ask, close, read } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
let alumnus: SignedIn

beforeAll(async () => {
  student = await t.person('Student')
  alumnus = await t.person('Alumni')
})

const comment = (who: SignedIn | null, id: string, message: unknown) =>
  t.call(who, 'POST', `/alumni/comment/${id}`, { message })

test('students, teams and alumni answer; the answer is plain text, counted and told', async () => {
  const emitted: unknown[] = []
  t.portal.facts.on(commentPosted, async (_tx, fact) => void emitted.push(fact))
  const query = await ask(t, student)
  for (const who of [student, await t.person('Team'), alumnus])
    await answer(t, who, query.slug, `<b>From ${who.id}</b> & me`)
  const { result, comments } = await read(t, student, query._id)
  expect(result.answerCount).toBe(3)
  expect(comments[0].message).toBe(`<b>From ${alumnus.id}</b> & me`)
  expect(emitted).toHaveLength(3)
  expect(emitted[2]).toEqual({
    type: 'Query',
    thingId: query._id,
    slug: query.slug,
    title: query.query,
    ownerId: student.id,
    by: alumnus.id,
    commentId: comments[0]._id,
    commentedBy: alumnus.id,
    message: `<b>From ${alumnus.id}</b> & me`,
  })
})

test('an answer that does not fit is refused', async () => {
  const { _id } = await ask(t, student)
  for (const message of [undefined, '', '   ', 'a'.repeat(5_001), 'a\0b', '\ud83d', ['a'], { a: 1 }, 5])
    expect((await comment(alumnus, _id, message)).status).toBe(400)
  expect((await comment(alumnus, _id, 'a'.repeat(5_000))).status).toBe(201)
})

test('roles that do not read the forum do not answer, and what is absent takes no answer', async () => {
  const { _id } = await ask(t, student)
  expect((await comment(await t.person('Council'), _id, 'Hello')).status).toBe(403)
  expect((await comment(null, _id, 'Hello')).status).toBe(401)
  for (const id of ['987654', 'nothing', '99999999999999999999'])
    expect((await comment(alumnus, id, 'Hello')).status).toBe(404)
})

test('a closed query takes no answer and stays as it was', async () => {
  const query = await ask(t, student)
  await close(t, student, query._id)
  const { status, body } = await comment(alumnus, query._id, 'Too late')
  expect([status, body.code]).toEqual([409, 'CONFLICT'])
  expect((await read(t, student, query._id)).comments).toEqual([])
})

test('an answer that waits while the query is being closed is refused', async () => {
  const query = await ask(t, student)
  let waiting: ReturnType<typeof comment> | undefined
  await t.portal.inTransaction(async (tx) => {
    await tx.updateTable('forum_queries').set({ is_open: false }).where('id', '=', query._id).execute()
    waiting = comment(alumnus, query._id, 'In the last moment')
    await expect.poll(() => t.lockWaits()).toBe(1)
  })
  expect((await waiting)?.status).toBe(409)
  expect((await read(t, student, query._id)).result.answerCount).toBe(0)
})

test('closing and answering at the same time: what is accepted is there, and nothing else', async () => {
  for (let round = 0; round < 10; round += 1) {
    const query = await ask(t, student)
    const [closed, ...answers] = await Promise.all([
      close(t, student, query._id),
      ...[1, 2, 3].map((n) => comment(alumnus, query._id, `Answer ${n}`)),
    ])
    expect(closed?.status).toBe(200)
    const accepted = answers.filter(({ status }) => status === 201)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const { result, comments } = await read(t, student, query._id)
    expect([result.openQueryStatus, result.answerCount, comments.length]).toEqual([
      false,
      accepted.length,
      accepted.length,
    ])
  }
})

test('the same answer sent three times at once is one; ten seconds later it is another', async () => {
  const query = await ask(t, student)
  const sent = await Promise.all([1, 2, 3].map(() => comment(alumnus, query._id, 'Sent thrice')))
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(sent.map(({ body }) => body.data._id)).size).toBe(1)
  await comment(student, query._id, 'Sent thrice')
  t.clock.advance(10_001)
  await comment(alumnus, query._id, 'Sent thrice')
  expect((await read(t, student, query._id)).result.answerCount).toBe(3)
})

test('twenty answers at once are all counted', async () => {
  const query = await ask(t, student)
  await Promise.all(Array.from({ length: 20 }, (_, n) => comment(alumnus, query._id, `Answer ${n}`)))
  const { result, comments } = await read(t, student, query._id)
  expect([result.answerCount, comments.length]).toEqual([20, 20])
})
