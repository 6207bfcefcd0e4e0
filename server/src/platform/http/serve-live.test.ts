import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type LiveReader, listenSomewhere, readLive } from '#server/testing/live-reader.ts'
import { openSecondReplica } from '#server/testing/second-replica.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
const readers: LiveReader[] = []
let origin: string

beforeAll(async () => {
  origin = await listenSomewhere(t.app)
})
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.leave()
  await untilOpen(0)
})

async function listen(who: SignedIn | null, at = origin): Promise<LiveReader> {
  const reader = await readLive(at, who)
  readers.push(reader)
  return reader
}

async function untilOpen(count: number): Promise<void> {
  while (t.portal.live.openCount !== count) await delay(5)
}

async function pushOne(who: SignedIn, data: { spreadMs: number }): Promise<void> {
  await t.portal.inTransaction((tx) => t.portal.live.push(tx, { accountId: who.id }, { topic: 'bell', data }))
}

test('every role listens, and hears what is told to it', async () => {
  for (const role of ['Student', 'Team', 'Council', 'Railway', 'RegDesk', 'Alumni', 'AlumniAdmin'] as const) {
    const person = await t.person(role)
    const reader = await listen(person)
    expect(reader.status).toBe(200)
    expect(reader.contentType).toBe('text/event-stream; charset=utf-8')
    await pushOne(person, { spreadMs: 7 })
    expect(await reader.until('bell')).toBe('bell {"spreadMs":7}')
  }
})

test('a visitor, and the bearer of a forged token, get a 401 in the envelope', async () => {
  for (const headers of [{}, { authorization: 'Bearer a.b.c' }]) {
    const answer = await fetch(`${origin}/api/v1/live`, { headers })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ success: false, code: 'UNAUTHENTICATED' })
  }
})

test('a thirteenth window of one person is told to wait, and may open when another was closed', async () => {
  const person = await t.person('Student')
  for (let count = 0; count < 12; count += 1) await listen(person)
  const refused = await t.call(person, 'GET', '/live')
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({ success: false, code: 'RATE_LIMITED' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  readers.pop()?.leave()
  await untilOpen(11)
  expect((await listen(person)).status).toBe(200)
})

test('a tab that is closed leaves nothing behind', async () => {
  const person = await t.person('Student')
  const reader = await listen(person)
  await reader.until(': open')
  expect(t.portal.live.openCount).toBe(1)
  reader.leave()
  await untilOpen(0)
})

test('a session that ends takes its streams with it, and leaves those of the person’s other session', async () => {
  const person = await t.person('Student')
  const other = { ...person, token: await t.signIn(person.id) }
  const [ended, kept] = [await listen(person), await listen(other)]
  const { sessionId = '' } = (await t.portal.sessions.viewerOf(person.token)) ?? {}
  await t.portal.inTransaction((tx) =>
    t.portal.sessions.end(tx, { accountId: person.id, sessionId, reason: 'signed out' }),
  )
  expect(await ended.until('signedOut')).toBe('signedOut {}')
  await ended.whenEnded
  await pushOne(person, { spreadMs: 3 })
  expect(await kept.until('bell')).toBe('bell {"spreadMs":3}')
})

test('a browser that reads nothing is cut off, and holds up nobody', async () => {
  const stuck = await t.person('Student')
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' })
  socket.write(`GET /api/v1/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${stuck.token}\r\n\r\n`)
  await once(socket, 'readable')
  await untilOpen(1)
  // Each event has the maximum size of a notification of the database; the socket's buffers hold several
  // megabytes of them.
  const data = { spreadMs: 0, filler: 'x'.repeat(7_500) }
  for (let count = 0; count < 5_000 && t.portal.live.openCount > 0; count += 50)
    await t.portal.inTransaction(async (tx) => {
      for (let more = 0; more < 50; more += 1)
        await t.portal.live.push(
          tx,
          { accountId: stuck.id },
          { topic: 'bell', data: { ...data, spreadMs: count + more } },
        )
    })
  await untilOpen(0)
  socket.destroy()
})

test('a replica that stops ends its streams and stops at once', async () => {
  const second = await openSecondReplica(t)
  const reader = await listen(await t.person('Student'), await listenSomewhere(second.app))
  await reader.until(': open')
  await second.close()
  await reader.whenEnded
  expect(second.portal.live.openCount).toBe(0)
})

test('who asks for the head alone gets no stream', async () => {
  const person = await t.person('Student')
  const answer = await fetch(`${origin}/api/v1/live`, {
    method: 'HEAD',
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(answer.status).toBe(404)
  expect(t.portal.live.openCount).toBe(0)
})
