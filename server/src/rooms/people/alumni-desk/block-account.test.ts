import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Portal } from '#platform/portal.ts'
import { refreshCookieOf } from '#server/testing/refresh-cookie-of.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'
import { personChanged } from '../people.facts.ts'
import { blockAccount } from './block-account.ts'

const t = testPortal()
let other: TestPortal
beforeAll(async () => {
  other = await t.openReplica()
})

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const read = (who: SignedIn, at = t) => at.call(who, 'GET', `/profiles/${who.slug}`)
const block = (who: SignedIn) =>
  t.portal.inTransaction((tx) =>
    blockAccount(t.portal, tx, { accountId: who.id, actorId: null, reason: 'a test of blocking' }),
  )

/** Opens a live stream of the viewer on a replica over a real connection, until the server ends it. */
async function streamOf(portal: Portal, who: SignedIn) {
  const app = Fastify({ forceCloseConnections: true })
  app.get('/', async (_request, reply) => {
    const viewer = await portal.sessions.viewerOf(who.token)
    if (viewer) portal.live.open({ viewer }, reply)
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => app.close())
  const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`)
  return answer.text()
}

test('a blocked student is out at once, on every replica, and stays out', async () => {
  const student = await t.person('Student')
  const signedIn = await t.call(null, 'POST', '/auth/demo', { email: student.email })
  expect(await read(student)).toMatchObject({ status: 200 })
  expect(await read(student, other)).toMatchObject({ status: 200 })
  expect(await block(student)).toBe(true)
  expect(await read(student)).toMatchObject({ status: 401 })
  await expect.poll(() => read(student, other)).toMatchObject({ status: 401 })
  const { cookie } = refreshCookieOf(signedIn)
  expect(await t.call(null, 'POST', '/auth/refresh', undefined, { headers: { cookie } })).toMatchObject({
    status: 401,
  })
  expect(await t.call(null, 'POST', '/auth/demo', { email: student.email })).toMatchObject({ status: 403 })
})

test('blocking is told, noted, and done once', async () => {
  const student = await t.person('Student')
  const emitted: string[] = []
  t.portal.facts.on(personChanged, async (_tx, { accountIds }) => void emitted.push(...accountIds))
  expect([await block(student), await block(student)]).toEqual([true, false])
  expect(emitted).toEqual([student.id])
  const { rows } = await sql`select actor_id, detail from audit_entries
    where action = 'account-blocked' and subject = ${`account:${student.id}`}`.execute(t.portal.db)
  expect(rows).toEqual([{ actor_id: null, detail: { reason: 'a test of blocking' } }])
})

test('a blocking that is rolled back ends nothing', async () => {
  const student = await t.person('Student')
  const broken = t.portal.inTransaction(async (tx) => {
    await blockAccount(t.portal, tx, { accountId: student.id, actorId: null, reason: 'not meant' })
    throw new Error('something else went wrong')
  })
  await expect(broken).rejects.toThrow('something else')
  expect(await read(student)).toMatchObject({ status: 200 })
})

describe('live streams', () => {
  test('end on every replica when the session is signed out', async () => {
    const student = await t.person('Student')
    const streams = [streamOf(t.portal, student), streamOf(other.portal, student)]
    await expect.poll(() => t.portal.live.openCount + other.portal.live.openCount).toBe(2)
    await t.call(student, 'GET', '/auth/logout')
    for (const text of await Promise.all(streams)) expect(text).toContain('event: signedOut')
  })

  test('of another session of the same student go on', async () => {
    const student = await t.person('Student')
    const elsewhere = { ...student, token: await t.signIn(student.id) }
    const stream = streamOf(other.portal, elsewhere)
    await expect.poll(() => other.portal.live.openCount).toBe(1)
    await t.call(student, 'GET', '/auth/logout')
    // A later message that arrives proves that the end has arrived too.
    const audience = { accountId: student.id }
    await t.portal.inTransaction((tx) =>
      t.portal.live.push(tx, audience, { topic: 'bell', data: { spreadMs: 0 } }),
    )
    await block(student)
    const text = await stream
    expect(text.indexOf('event: bell')).toBeGreaterThan(0)
    expect(text.indexOf('event: signedOut')).toBeGreaterThan(text.indexOf('event: bell'))
  })
})

test('an end that comes while somebody is being read is not forgotten', async () => {
  const student = await t.person('Student')
  const client = await t.portal.pool.connect()
  closing.push(async () => client.release())
  // The read of the session waits for this lock, and finishes with the state before the end.
  await client.query('begin')
  await client.query('lock table accounts in access exclusive mode')
  const reading = read(student)
  await expect.poll(() => t.lockWaits()).toBe(1)
  await sql`update sessions set ended_at = now() where account_id = ${student.id}`.execute(other.portal.db)
  const blocked = once(eventsOf(t.portal), 'session')
  await other.portal.sessions.notifyChanged(other.portal.db as never, student.id)
  await blocked
  await client.query('commit')
  expect(await reading).toMatchObject({ status: 200 })
  expect(await read(student)).toMatchObject({ status: 401 })
})

function eventsOf(portal: Portal): EventTarget {
  const target = new EventTarget()
  portal.listener.on('session', () => void target.dispatchEvent(new Event('session')))
  return target
}
