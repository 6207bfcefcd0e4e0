import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBooklet, approvedFor, issueAt } from '#server/testing/booklets-testing.ts'
import { startReplica } from '#server/testing/start-replica.ts'
import { type SignedIn, type TestPortal, testPortal } from '#server/testing/test-portal.ts'

// Tests of fifty simultaneous calls of clerks on three servers, and of servers that are killed while they
// work. `PORTAL_RACE_ROUNDS=100 npm test -- leaf-races` runs many rounds.

const rounds = Number(process.env.PORTAL_RACE_ROUNDS ?? 1)
/** Each round starts three servers, which takes time. */
const killRounds = Math.ceil(rounds / 2)
const leafCount = 50
const t = testPortal({ PORTAL_LIMIT_SCALE: '1000000' })
let clerks: SignedIn[]
let nextNumber = 1_000
const running = new Set<{ kill(signal: 'SIGKILL'): void }>()

beforeAll(async () => {
  clerks = []
  for (let count = 0; count < 5; count += 1) clerks.push(await t.person('Railway'))
})
afterAll(() => {
  for (const server of running) server.kill('SIGKILL')
})

const clerkOf = (nth: number) => clerks[nth % clerks.length] as SignedIn

/** Adds a new booklet, the only one with free leaves, and applications to issue. */
async function setUp(applicationCount: number): Promise<{ booklet: string; applications: string[] }> {
  const { _id } = await addBooklet(t, clerkOf(0), 'C', nextNumber)
  nextNumber += leafCount
  const applications = []
  for (let count = 0; count < applicationCount; count += 1) applications.push(await approvedFor(t))
  return { booklet: _id, applications }
}

/** Checks that leaves and applications agree, whatever happened. */
async function expectAgreement(booklet: string): Promise<number> {
  const { rows } = await sql<{ used: number; counted: number; passedOver: number }>`
    select b.used as counted, b.free,
      (select count(*)::int from railway_leaves where booklet_id = b.id and state = 'Used') as used,
      (select count(*)::int from railway_leaves l where booklet_id = b.id and state = 'Free' and number <
        (select max(number) from railway_leaves where booklet_id = b.id and state = 'Used')) as "passedOver"
    from railway_booklets b where b.id = ${booklet}`.execute(t.portal.db)
  const [found] = rows
  expect(found).toMatchObject({ counted: found?.used, passedOver: 0, free: leafCount - (found?.used ?? 0) })
  const { body } = await t.call(clerkOf(0), 'GET', '/railway/booklets/check')
  expect(body.data).toMatchObject({ gaps: [], doubles: [] })
  const { rows: unlike } = await sql`select from railway_applications a
    full join railway_leaves l on l.application_id = a.id and l.state = 'Used'
    where (a.state = 'Issued' or l.state = 'Used') and a.serial is distinct from l.serial`.execute(
    t.portal.db,
  )
  expect(unlike).toEqual([])
  return found?.used ?? 0
}

/** Retries while the server is overloaded, as clerks do. */
async function insist(portal: TestPortal, clerk: SignedIn, application: string) {
  for (;;) {
    const answer = await issueAt(portal, clerk, application)
    if (answer.status !== 503) return answer
  }
}

test(`of ${leafCount + 10} who are issued at once on three servers, each by two clerks, ${leafCount} get a leaf each`, {
  timeout: 30_000 + rounds * 20_000,
}, async () => {
  const replicas = [t, await t.openReplica(), await t.openReplica()]
  for (let round = 0; round < rounds; round += 1) {
    const { booklet, applications } = await setUp(leafCount + 10)
    const presses = [...applications, ...applications]
    const answers = await Promise.all(
      presses.map((id, nth) => insist(replicas[nth % 3] as TestPortal, clerkOf(nth), id)),
    )
    const serials = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.serial] : []))
    expect(new Set(serials).size).toBe(leafCount)
    expect(serials).toHaveLength(leafCount)
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.message)
    expect(refused).toHaveLength(presses.length - leafCount)
    const none = refused.filter((message) => message === 'No Central leaf is left. Add a booklet first.')
    expect(none.length).toBeGreaterThanOrEqual(20)
    expect(await expectAgreement(booklet)).toBe(leafCount)
  }
})

test('servers that are killed while fifty are issued use no leaf twice and lose none', {
  timeout: 60_000 + killRounds * 60_000,
}, async () => {
  for (let round = 0; round < killRounds; round += 1) {
    const { booklet, applications } = await setUp(leafCount)
    const servers = await Promise.all([startReplica(t), startReplica(t), startReplica(t)])
    for (const server of servers) running.add(server.process)
    const confirmed = new Map<string, string>()
    const pressing = applications.map((id, nth) =>
      press(servers[nth % 3]?.port ?? 0, { clerk: clerkOf(nth), id, confirmed }),
    )
    for (const server of servers) {
      await sleep(20 + Math.random() * 120)
      server.process.kill('SIGKILL')
      running.delete(server.process)
    }
    await Promise.all(pressing)
    const used = await expectAgreement(booklet)
    expect(used).toBeGreaterThanOrEqual(confirmed.size)
    await expectKept(confirmed)
    // Another server goes on and uses up the booklet to its last leaf.
    const rest = await Promise.all(applications.map((id, nth) => insist(t, clerkOf(nth), id)))
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(leafCount - used)
    expect(await expectAgreement(booklet)).toBe(leafCount)
  }
})

interface Press {
  clerk: SignedIn
  id: string
  confirmed: Map<string, string>
}

async function press(port: number, { clerk, id, confirmed }: Press): Promise<void> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/railway/applications/${id}/state`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${clerk.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ state: 'Issued' }),
    })
    const { success, data } = (await answer.json()) as { success: boolean; data: { serial: string } }
    if (success) confirmed.set(id, data.serial)
  } catch {
    // The server is gone; the call may have succeeded or not, and both are correct.
  }
}

async function expectKept(confirmed: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await sql<{ id: string; serial: string }>`select id, serial from railway_applications
    where id = any(${[...confirmed.keys()]}::bigint[]) and state = 'Issued'`.execute(t.portal.db)
  expect(new Map(rows.map(({ id, serial }) => [id, serial]))).toEqual(confirmed)
}
