import { beforeAll, expect, test } from 'vitest'
import { answer, ask, auditOf, close, read, reply } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let student: SignedIn
let alumnus: SignedIn

beforeAll(async () => {
  student = await t.person('Student')
  alumnus = await t.person('Alumni')
})

const edit = (who: SignedIn | null, queryId: string, id: string, message: unknown = 'Better words') =>
  t.call(who, 'PUT', `/alumni/updateComment/${queryId}`, { id, message })
const editReply = (
  who: SignedIn | null,
  queryId: string,
  ids: { id: string; id2: string },
  message: unknown,
) => t.call(who, 'PUT', `/alumni/updateReply/${queryId}`, { ...ids, message })

test('an edit of an answer or a reply that was opened before another edit is refused', async () => {
  const query = await ask(t, student)
  const id = await answer(t, alumnus, query._id, 'First words')
  const id2 = await reply(t, alumnus, query._id, id, 'First reply')
  const paths = { updateComment: { id }, updateReply: { id, id2 } }
  for (const [path, ids] of Object.entries(paths)) {
    const save = (message: string, revision?: unknown) =>
      t.call(alumnus, 'PUT', `/alumni/${path}/${query._id}`, { ...ids, message, revision })
    expect((await save('On the phone', 1)).status).toBe(200)
    const older = await save('On the laptop', 1)
    const noun = path === 'updateReply' ? 'reply' : 'answer'
    expect([older.status, older.body.message]).toEqual([409, `This ${noun} was changed after you opened it`])
    // The same text again, because its response was lost.
    expect((await save('On the phone', 1)).status).toBe(200)
    expect((await save('On the laptop', 2)).status).toBe(200)
    expect((await save('On a tablet')).status).toBe(200)
    expect((await save('On a tablet', 'newest')).status).toBe(400)
  }
  const [seen] = (await read(t, student, query._id)).comments
  expect([seen.message, seen.revision, seen.reply[0].revision]).toEqual(['On a tablet', 4, 4])
})

test('an alumnus edits an answer and a reply, and readers see when; the same words again are no edit', async () => {
  const query = await ask(t, student)
  const id = await answer(t, alumnus, query._id, 'First words')
  const id2 = await reply(t, alumnus, query._id, id, 'First reply')
  const [before] = (await read(t, student, query._id)).comments
  expect([before.editedAt, before.reply[0].editedAt]).toEqual([null, null])
  t.clock.advance(60_000)
  expect((await edit(alumnus, query._id, id, 'First words')).status).toBe(200)
  expect((await read(t, student, query._id)).comments[0].editedAt).toBe(null)
  expect((await edit(alumnus, query.slug, id, '  Better `words`  ')).body).toEqual({
    success: true,
    message: 'Answer updated',
  })
  expect((await editReply(alumnus, query._id, { id, id2 }, 'A better reply')).body.message).toBe(
    'Reply updated',
  )
  const [after] = (await read(t, student, query._id)).comments
  const editedAt = t.clock.now().toISOString()
  expect(after).toMatchObject({ message: 'Better `words`', date: before.date, editedAt })
  expect(after.reply).toMatchObject([{ message: 'A better reply', editedAt }])
})

test('only the author edits an answer or a reply, and others leave a trace in the audit', async () => {
  const query = await ask(t, student)
  const id = await answer(t, alumnus, query._id)
  const id2 = await reply(t, alumnus, query._id, id)
  const { status, body } = await edit(student, query._id, id)
  expect([status, body.message]).toEqual([403, 'Only the author can edit this'])
  expect((await editReply(student, query._id, { id, id2 }, 'Not mine')).status).toBe(403)
  expect(await auditOf(t, student)).toEqual([`refused answer:${id}`, `refused reply:${id2}`])
  const [shown] = (await read(t, student, query._id)).comments
  expect([shown.can.update, shown.reply[0].can.update]).toEqual([false, false])
  const [own] = (await read(t, alumnus, query._id)).comments
  expect([own.can.update, own.reply[0].can.update]).toEqual([true, true])
})

test('a closed query takes no edits, and says so', async () => {
  const query = await ask(t, student)
  const id = await answer(t, alumnus, query._id)
  const id2 = await reply(t, alumnus, query._id, id)
  await close(t, student, query._id)
  const { status, body } = await edit(alumnus, query._id, id)
  expect([status, body.code]).toEqual([409, 'CONFLICT'])
  expect((await editReply(alumnus, query._id, { id, id2 }, 'Too late')).status).toBe(409)
  const [own] = (await read(t, alumnus, query._id)).comments
  expect(own).toMatchObject({ message: 'Start small', can: { update: false, delete: true } })
})

test('an answer of another query is absent, and so is a reply under another answer', async () => {
  const [one, other] = [await ask(t, student), await ask(t, student)]
  const id = await answer(t, alumnus, one._id)
  const id2 = await reply(t, alumnus, one._id, id)
  const elsewhere = await answer(t, alumnus, one._id, 'Another answer')
  expect((await edit(alumnus, other._id, id)).status).toBe(404)
  expect((await editReply(alumnus, one._id, { id: elsewhere, id2 }, 'x')).status).toBe(404)
  for (const absent of ['0', 'abc', '9223372036854775808'])
    expect((await edit(alumnus, one._id, absent)).status).toBe(404)
})

test('an edit is as long as an answer, and never empty', async () => {
  const query = await ask(t, student)
  const id = await answer(t, alumnus, query._id)
  expect((await edit(alumnus, query._id, id, 'x'.repeat(5_000))).status).toBe(200)
  for (const wrong of ['', '  \n', 'x'.repeat(5_001), 7, null, ['x'], 'a\0b'])
    expect((await edit(alumnus, query._id, id, wrong)).status).toBe(400)
  expect((await edit(null, query._id, id)).status).toBe(401)
})

test('an edit and the closing of the query at once leave either the old or the new words', async () => {
  for (let round = 0; round < 5; round += 1) {
    const query = await ask(t, student)
    const id = await answer(t, alumnus, query._id, 'Old')
    const [edited] = await Promise.all([edit(alumnus, query._id, id, 'New'), close(t, student, query._id)])
    expect([200, 409]).toContain(edited.status)
    expect((await read(t, student, query._id)).comments[0].message).toBe(
      edited.status === 200 ? 'New' : 'Old',
    )
  }
})
