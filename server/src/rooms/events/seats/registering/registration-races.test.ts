import { setTimeout as sleep } from 'node:timers/promises'
import { fullInWords } from '@portal/contract/event-labels.ts'
import type { EventRegistration } from '@portal/contract/event-records.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { announce, register } from '#server/testing/events-testing.ts'
import { startReplica } from '#server/testing/start-replica.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'

// Tests of many simultaneous registrations on several servers, and of servers that are killed in the
// meantime. `PORTAL_RACE_ROUNDS=100 npm test -- registration-races` runs many rounds.

const rounds = Number(process.env.PORTAL_RACE_ROUNDS ?? 2)
const crowd = 200
const t = testPortal({ PORTAL_LIMIT_SCALE: '1000000' })
let team: SignedIn
let students: SignedIn[]
const running = new Set<{ kill(signal: 'SIGKILL'): void }>()

beforeAll(async () => {
  team = await t.person('Team')
  students = []
  for (let count = 0; count < crowd; count += 1) students.push(await t.person('Student'))
})
afterAll(() => {
  for (const server of running) server.kill('SIGKILL')
})

/** Returns the seats according to the pool and according to the registrations; both must always agree. */
async function seatsOf(event: { _id: string }) {
  const { rows } = await sql<{
    taken: number
    waiting: number
    held: number
    queued: number
    listed: number
  }>`
    select pool.taken, pool.waiting,
      (select coalesce(sum(size), 0)::int from event_registrations
        where event_id = ${event._id} and state not in ('Waiting', 'Cancelled')) as held,
      (select count(*)::int from event_registrations where event_id = ${event._id} and state = 'Waiting') as queued,
      (select count(*)::int from capacity_waiting where pool_key = pool.key) as listed
    from capacity_pools pool where key = ${`event:${event._id}`}`.execute(t.portal.db)
  return rows[0]
}

describe('the last seat', () => {
  let replicas: TestPortal[]
  beforeAll(async () => {
    replicas = [t, await t.openReplica(), await t.openReplica()]
  })

  test(`goes to one of ${crowd} who press on three servers; the others are told that it is full, or wait in order`, {
    timeout: 30_000 + rounds * 20_000,
  }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const hasWaitingList = round % 2 === 1
      const event = await announce(t, team, { seats: 1, hasWaitingList })
      const answers = await Promise.all(
        students.map((one, nth) => insist(replicas[nth % 3] as TestPortal, one, event)),
      )
      const seated = answers.filter(({ body }) => body.data?.state === 'Registered')
      expect(seated).toHaveLength(1)
      const others = answers.filter((answer) => answer !== seated[0])
      if (hasWaitingList)
        expect(others.map(({ body }) => body.data.position).sort((a, b) => a - b)).toEqual(
          Array.from({ length: crowd - 1 }, (_, nth) => nth + 1),
        )
      else
        expect(new Set(others.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
          new Set([`409 ${fullInWords({ hasWaitingList: false })}`]),
        )
      const queued = hasWaitingList ? crowd - 1 : 0
      const agreed = { taken: 1, held: 1, waiting: queued, queued, listed: queued }
      expect(await seatsOf(event)).toEqual(agreed)
    }
  })
})

describe('a server that is killed while fifty press', () => {
  const clients = 50
  const pressRounds = rounds * 2

  test('loses no registration that it confirmed, and leaves seats, waiting list and tickets in agreement', {
    timeout: 30_000 + pressRounds * 20_000,
  }, async () => {
    for (let round = 0; round < pressRounds; round += 1) {
      const event = await announce(t, team, { seats: 20 })
      const replica = await startReplica(t)
      running.add(replica.process)
      const confirmed = new Map<SignedIn, EventRegistration>()
      const pressing = students.slice(0, clients).map((one) => press(replica.port, one, event, confirmed))
      await sleep(40 + Math.random() * 250)
      replica.process.kill('SIGKILL')
      running.delete(replica.process)
      await Promise.all(pressing)
      const seats = await seatsOf(event)
      expect(seats).toMatchObject({ held: seats?.taken, queued: seats?.waiting, listed: seats?.waiting })
      expect(seats?.taken).toBeLessThanOrEqual(20)
      await expectKept(event, confirmed)
      await expectTheRestToJoin(event)
    }
  })
})

/** Retries while the server is overloaded, as people do. */
async function insist(portal: TestPortal, who: SignedIn, event: { slug: string }) {
  for (;;) {
    const answer = await register(portal, who, event)
    if (answer.status !== 503) return answer
  }
}

/** Registers, leaves and registers again on the server until it no longer responds. */
async function press(
  port: number,
  who: SignedIn,
  event: { slug: string },
  confirmed: Map<SignedIn, EventRegistration>,
): Promise<void> {
  const url = `http://127.0.0.1:${port}/api/v1/events/${event.slug}/registration`
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' }
  const call = async (method: string) => {
    const answer = await fetch(url, { method, headers, body: '{}' })
    return (await answer.json()) as { success: boolean; data: EventRegistration }
  }
  try {
    for (;;) {
      const joined = await call('POST')
      if (joined.success) confirmed.set(who, joined.data)
      // A call without a response may have succeeded or not; both are correct.
      confirmed.delete(who)
      await call('DELETE')
      const again = await call('POST')
      if (again.success) {
        confirmed.set(who, again.data)
        return
      }
    }
  } catch {
    // The server is gone.
  }
}

async function expectKept(
  event: { slug: string },
  confirmed: ReadonlyMap<SignedIn, EventRegistration>,
): Promise<void> {
  for (const [who, { _id }] of confirmed) {
    const { status, body } = await t.call(who, 'GET', `/events/${event.slug}/registration`)
    expect([status, body.data._id]).toEqual([200, _id])
    expect(body.data.ticket === null).toBe(body.data.state === 'Waiting')
  }
}

/**
 * Checks that another server goes on: everyone registers there, all seats are taken, and the waiting list has
 * no gap.
 */
async function expectTheRestToJoin(event: { _id: string; slug: string }): Promise<void> {
  const answers = await Promise.all(students.slice(0, 50).map((one) => insist(t, one, event)))
  expect(
    answers.filter(({ body }) => !body.success).map(({ status, body }) => `${status} ${body.message}`),
  ).toEqual([])
  expect(answers.filter(({ body }) => body.data.state === 'Registered')).toHaveLength(20)
  const { body } = await t.call(team, 'GET', `/events/${event.slug}/participants?state=Waiting&limit=50`)
  const positions = body.data.result.map(({ position }: { position: number }) => position)
  expect(positions.sort((a: number, b: number) => a - b)).toEqual(
    Array.from({ length: 30 }, (_, nth) => nth + 1),
  )
  const tickets = answers.flatMap((answer) => answer.body.data.ticket ?? [])
  expect(new Set(tickets).size).toBe(20)
  expect(await seatsOf(event)).toMatchObject({ taken: 20, held: 20, waiting: 30, queued: 30 })
}
