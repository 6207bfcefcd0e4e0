import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announce } from '#server/testing/events-testing.ts'
import { guestForm } from '#server/testing/guests-testing.ts'
import { startReplica } from '#server/testing/start-replica.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

// Tests of desks that go on while their servers are killed: each action is sent to any running server until
// it is answered. `PORTAL_RACE_ROUNDS=100 npm test -- desk-kills` runs many rounds.

const rounds = Number(process.env.PORTAL_RACE_ROUNDS ?? 1)
const perRound = 16
/** Makes references unique across runs, because a failed test is run again. */
let references = 0
const t = testPortal({ PORTAL_LIMIT_SCALE: '1000' })
let team: SignedIn
let desks: SignedIn[]
const running = new Set<{ kill(signal: 'SIGKILL'): void }>()
beforeAll(async () => {
  team = await t.person('Team')
  desks = [await t.person('RegDesk'), await t.person('RegDesk')]
})
afterAll(() => {
  for (const server of running) server.kill('SIGKILL')
})

test('no payment, approval or walk-in is lost or doubled when servers are killed under two desks', {
  // The first start of a replica from its sources takes half a minute on a busy machine.
  timeout: 120_000 + rounds * 30_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const event = await announce(t, team, {
      fest: 'TML',
      category: 'Tatva',
      fee: 50,
      guestFee: 50,
      seats: 500,
    })
    const ids: string[] = []
    for (let count = 0; count < perRound; count += 1) {
      const sent = { slug: event.slug, ...guestForm() }
      ids.push(
        await registrationIn((await t.call(desks[0] ?? null, 'POST', '/tml/register/nonGstain', sent)).body),
      )
    }
    const replicas = [await startReplica(t), await startReplica(t)]
    for (const { process } of replicas) running.add(process)
    const ports = replicas.map(({ port }) => port)
    const working = ids.map((id, nth) => serve({ id, nth: round * perRound + nth, slug: event.slug, ports }))
    for (const { process } of replicas) {
      await sleep(60 + Math.random() * 200)
      process.kill('SIGKILL')
      running.delete(process)
    }
    await Promise.all(working)
    // Each registration, and one walk-in per registration.
    expect(await books(event._id)).toEqual({
      registrations: 2 * perRound,
      paid: 2 * perRound,
      rupees: 100 * perRound,
      approved: 2 * perRound,
      approvals: 2 * perRound,
      people: 2 * perRound,
      acts: 5 * perRound,
      taken: 2 * perRound,
    })
  }
})

async function registrationIn({ data }: { data: { reference: string } }): Promise<string> {
  const { body } = await t.call(desks[0] ?? null, 'GET', `/tml/desk/search?q=${data.reference}`)
  return body.data.result[0]._id
}

/** Serves people one after the other: each pays, is approved, and brings a friend who walks in. */
async function serve(work: {
  id: string
  nth: number
  slug: string
  ports: readonly number[]
}): Promise<void> {
  const { id, nth, slug } = work
  const upi = () => {
    references += 1
    return { mode: 'UPI', amount: 50, reference: `UPI${String(references).padStart(9, '0')}` }
  }
  const by = desks[nth % 2] as SignedIn
  const send = (method: 'PUT' | 'POST', path: string, body: object) =>
    sendUntilAnswered(work, by, { method, path, body: { ...body, clientId: randomUUID() } })
  await send('PUT', `/tml/payment/${id}`, upi())
  await send('PUT', `/tml/approve/${id}`, {})
  const friend = { people: [{ guest: guestForm() }], payment: upi() }
  await send('POST', `/tml/desk/events/${slug}/walk-in`, friend)
}

/**
 * Sends the same action with the same id until a server answers, as a desk's device does; the test's own
 * server is never killed.
 */
async function sendUntilAnswered(
  { nth, ports }: { nth: number; ports: readonly number[] },
  by: SignedIn,
  { method, path, body }: { method: 'PUT' | 'POST'; path: string; body: object },
): Promise<void> {
  for (const port of [ports[nth % 2], ports[(nth + 1) % 2]]) {
    const headers = { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' }
    const sent = { method, headers, body: JSON.stringify(body) }
    const answered = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, sent).catch(() => null)
    if (!answered || answered.status === 503) continue
    // Every third response is lost, so that its action is sent again.
    if (nth % 3 === 0) break
    const text = await answered.text().catch(() => null)
    // The server was killed between the head and the body of its response.
    if (text === null) continue
    return expect([path, text]).toEqual([path, expect.stringContaining('"success":true')])
  }
  for (;;) {
    const { status, body: answer } = await t.call(by, method, path, body)
    if (status === 503) continue
    return expect([path, answer.message, answer.success]).toEqual([path, expect.any(String), true])
  }
}

/** Returns the payments and registrations of an event. */
async function books(eventId: string) {
  const { rows } = await sql<Record<string, number>>`
    with r as (select * from event_registrations where event_id = ${eventId} and state <> 'Cancelled')
    select (select count(*)::int from r) as registrations,
      (select count(*)::int from festival_payments p join r on r.id = p.registration_id) as paid,
      (select sum(p.amount)::int from festival_payments p join r on r.id = p.registration_id) as rupees,
      (select count(*)::int from r where state = 'Approved') as approved,
      (select count(*)::int from festival_desk_acts a join r on r.id = a.registration_id where a.action = 'approve') as approvals,
      (select sum(a.people)::int from festival_desk_acts a join r on r.id = a.registration_id) as people,
      (select count(*)::int from festival_desk_acts a join r on r.id = a.registration_id) as acts,
      (select taken from capacity_pools where key = 'event:' || ${eventId}) as taken`.execute(t.portal.db)
  return rows[0]
}
