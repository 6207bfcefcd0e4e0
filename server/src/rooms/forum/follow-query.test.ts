import { beforeAll, expect, test } from 'vitest'
import { answer, ask, close, reply } from '#server/testing/forum-testing.ts'
import { type LiveReader, listenSomewhere, readLive } from '#server/testing/live-reader.ts'
import { openSecondReplica } from '#server/testing/second-replica.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let origin: string
let student: SignedIn
let alumnus: SignedIn

beforeAll(async () => {
  origin = await listenSomewhere(t.app)
  student = await t.person('Student')
  alumnus = await t.person('Alumni')
})

/** Returns how often the reader was notified that the query changed. */
const noticesOf = (reader: LiveReader, queryId: string) =>
  reader.lines.filter((line) => line.startsWith(`changed {"channel":"query:${queryId}"`)).length

async function follow(who: SignedIn, channels: string, at = origin): Promise<LiveReader> {
  const reader = await readLive(at, who, channels)
  expect(reader.status).toBe(200)
  await reader.until(': open')
  return reader
}

test('everyone who has the query open hears of an answer, a reply, an edit, a like, a mark and the closing', async () => {
  const query = await ask(t, student)
  const bystander = await t.person('Team')
  const reader = await follow(bystander, `query:${query._id}`)
  const id = await answer(t, alumnus, query._id)
  await reader.until(`changed {"channel":"query:${query._id}","spreadMs":10}`)
  const acts: (() => Promise<unknown>)[] = [
    () => reply(t, alumnus, query._id, id),
    () => t.call(alumnus, 'PUT', `/alumni/updateComment/${query._id}`, { id, message: 'Other words' }),
    () => t.call(bystander, 'PUT', `/alumni/upVote/${id}`, { upVote: false }),
    () => t.call(student, 'PUT', `/alumni/markHelped/${query._id}`, { id, hasHelped: true }),
    () => close(t, student, query._id),
    () => t.call(alumnus, 'DELETE', `/alumni/deleteComment/${query._id}`, { id }),
  ]
  for (const [nth, act] of acts.entries()) {
    await act()
    await expect.poll(() => noticesOf(reader, query._id)).toBe(nth + 2)
  }
  reader.leave()
})

test('a reader of one query hears nothing of another', async () => {
  const [one, other] = [await ask(t, student), await ask(t, student)]
  const reader = await follow(await t.person('Student'), `query:${one._id}`)
  await answer(t, alumnus, other._id)
  await answer(t, alumnus, one._id)
  await expect.poll(() => noticesOf(reader, one._id)).toBe(1)
  expect(noticesOf(reader, other._id)).toBe(0)
  reader.leave()
})

test('who may not read queries follows none, and what is absent is refused without the loss of the bell', async () => {
  const query = await ask(t, student)
  const council = await follow(await t.person('Council'), `query:${query._id}`)
  await council.until(`refused {"channel":"query:${query._id}"}`)
  const someone = await t.person('Student')
  const reader = await follow(someone, `query:999999,nothing:1,query:${query._id}`)
  await reader.until('refused {"channel":"query:999999"}')
  await reader.until('refused {"channel":"nothing:1"}')
  await answer(t, alumnus, query._id)
  await expect.poll(() => noticesOf(reader, query._id)).toBe(1)
  expect(noticesOf(council, query._id)).toBe(0)
  council.leave()
  reader.leave()
})

test('no more than five channels are followed, and each has a name', async () => {
  const status = async (channels: string) => (await readLive(origin, student, channels)).status
  expect(await status('query:1,query:2,query:3,query:4,query:5,query:6')).toBe(400)
  for (const wrong of ['query', 'query:', ':1', 'query:0', 'query:a', 'Query:1', `query:${'1'.repeat(30)}`])
    expect(await status(wrong), wrong).toBe(400)
})

test('a reader at another replica hears of it as well, and a rolled-back answer is heard by nobody', async () => {
  const query = await ask(t, student)
  const second = await openSecondReplica(t)
  const reader = await follow(
    await t.person('Student'),
    `query:${query._id}`,
    await listenSomewhere(second.app),
  )
  await close(t, student, query._id)
  await expect.poll(() => noticesOf(reader, query._id)).toBe(1)
  expect((await t.call(alumnus, 'POST', `/alumni/comment/${query._id}`, { message: 'Late' })).status).toBe(
    409,
  )
  await t.call(student, 'PUT', `/alumni/updateQuery/${query._id}`, { openQueryStatus: true })
  await expect.poll(() => noticesOf(reader, query._id)).toBe(2)
  await second.close()
})

test('the person who changed a query hears that it was their own change, and nobody else does', async () => {
  const query = await ask(t, student)
  const [own, other] = [
    await follow(alumnus, `query:${query._id}`),
    await follow(student, `query:${query._id}`),
  ]
  await answer(t, alumnus, query._id)
  await own.until(`changed {"channel":"query:${query._id}","spreadMs":20,"isOwn":true}`)
  await other.until(`changed {"channel":"query:${query._id}","spreadMs":20}`)
  // Both people change it within half a second, which is one notification, from nobody in particular.
  await answer(t, alumnus, query._id, 'More of it')
  await answer(t, student, query._id, 'Thanks')
  await expect.poll(() => noticesOf(own, query._id)).toBe(2)
  expect(own.lines.filter((line) => line.includes('"isOwn":true'))).toHaveLength(1)
  own.leave()
  other.leave()
})
