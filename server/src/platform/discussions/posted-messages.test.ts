import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { answer, ask, close, read } from '#server/testing/forum-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { sweepPostedMessages } from './posted-messages.ts'

const t = testPortal()
let student: SignedIn
let alumnus: SignedIn

beforeAll(async () => {
  student = await t.person('Student')
  alumnus = await t.person('Alumni')
})

const post = (id: string, message: string, clientId: string) =>
  t.call(alumnus, 'POST', `/alumni/comment/${id}`, { message, clientId })
const later = (minutes: number) => t.clock.advance(minutes * 60_000)

test('an answer that is sent again later is counted once, even if the query was closed meanwhile', async () => {
  const { _id } = await ask(t, student)
  const clientId = randomUUID()
  const first = await post(_id, 'Start small', clientId)
  later(1)
  await close(t, student, _id)
  const again = await post(_id, 'Start small', clientId)
  expect([again.status, again.body.data._id]).toEqual([first.status, first.body.data._id])
  expect((await read(t, student, _id)).comments).toHaveLength(1)
})

test('an answer that two tabs send at the same time is counted once', async () => {
  const { _id } = await ask(t, student)
  const clientId = randomUUID()
  const both = await Promise.all([post(_id, 'Read the source', clientId), post(_id, 'Read it', clientId)])
  expect(new Set(both.map(({ body }) => body.data._id)).size).toBe(1)
  expect((await read(t, student, _id)).comments).toHaveLength(1)
})

test('a reply that is sent again later is counted once', async () => {
  const { _id } = await ask(t, student)
  const id = await answer(t, alumnus, _id, 'Ask the seniors')
  const clientId = randomUUID()
  const reply = () => t.call(student, 'POST', `/alumni/reply/${_id}`, { id, message: 'Who first?', clientId })
  const first = await reply()
  later(1)
  expect((await reply()).body.data._id).toBe(first.body.data._id)
  expect((await read(t, student, _id)).comments[0].reply).toHaveLength(1)
})

test('an id that is no UUID is refused, and ids are forgotten after a week', async () => {
  const { _id } = await ask(t, student)
  expect((await post(_id, 'Hello', 'one')).status).toBe(400)
  const clientId = randomUUID()
  await post(_id, 'Hello', clientId)
  const kept = async () =>
    (await t.portal.db.selectFrom('posted_messages').select('client_id').execute()).map(
      (row) => row.client_id,
    )
  expect(await kept()).toContain(clientId)
  const day = 24 * 60 * 60_000
  await sweepPostedMessages(t.portal.db, new Date(t.clock.now().getTime() + 6 * day))
  expect(await kept()).toContain(clientId)
  await sweepPostedMessages(t.portal.db, new Date(t.clock.now().getTime() + 8 * day))
  expect(await kept()).toEqual([])
})
