import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { runTool } from '#server/cli/testing-tool.ts'
import { ask } from '#server/testing/forum-testing.ts'
import { formOf, fullRegistration, registerAs, smallPdf } from '#server/testing/registration-testing.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
/** The number of simultaneous calls of each of two writes, as from several tabs. */
const tabs = 4

let admin: SignedIn
let student: SignedIn
let alumnus: SignedIn
let registrant: Awaited<ReturnType<typeof registerAs>>
let queryId: string

beforeAll(async () => {
  admin = await t.person('AlumniAdmin')
  student = await t.person('Student', { student: { prn: '117A9001' } })
  alumnus = await t.person('Alumni', { alumnus: { prn_or_roll: '117A9001' } })
  registrant = await registerAs(t, { ...fullRegistration, prn: '117A9001' }, { proof: smallPdf })
  const asked = await ask(t, student, { query: 'Which laptop is enough for the third year?' })
  queryId = asked._id
})

type Write = () => Promise<unknown>
const desk = (id: string, change: object) => t.call(admin, 'PUT', `/alumni/admin/${id}`, change)
const sendAgain = () => {
  const { email: _fixed, ...fields } = fullRegistration
  return t.send(
    null,
    'PUT',
    `/alumni/registration/${registrant.token}`,
    formOf({ ...fields, city: 'Nagpur' }),
  )
}
const merge = (id: string, mergedId: string) => desk(`${id}/merge/${mergedId}`, { isSamePerson: true })

/** The writes that can happen to one student. */
const ofStudent: Record<string, Write> = {
  'edits the profile': () => t.call(student, 'PUT', '/profiles/mine', { about: '<p>Hi</p>', skills: ['Go'] }),
  'saves the first choices': () =>
    t.call(student, 'PUT', '/profiles/welcome', { domains: ['AI'], mutedNotifications: ['Blog'] }),
  'signs in': () => t.call(null, 'POST', '/auth/demo', { email: student.email }),
  'asks a query': () =>
    t.call(student, 'POST', '/alumni/createQuery', {
      query: `What is asked in round ${Math.random()} of interviews?`,
      body: '<p>Please tell.</p>',
      domain: ['Web'],
    }),
  'is blocked': () => runTool(t.portal, 'user', 'block', student.email),
  'is unblocked': () => runTool(t.portal, 'user', 'unblock', student.email),
  'becomes event head': () => runTool(t.portal, 'user', 'event-head', student.email, '--on'),
  'is event head no more': () => runTool(t.portal, 'user', 'event-head', student.email, '--off'),
}

/** The writes that can happen to one approved alumnus. */
const ofAlumnus: Record<string, Write> = {
  'edits the profile': () => t.call(alumnus, 'PUT', '/alumni/update', { city: 'Thane', linkedin: '' }),
  'signs in': () => t.call(null, 'POST', '/auth/demo', { email: alumnus.email }),
  'answers a query': () =>
    t.call(alumnus, 'POST', `/alumni/comment/${queryId}`, { message: `Eight gigabytes, ${Math.random()}` }),
  'is corrected': () => desk(`${alumnus.id}/profile`, { name: 'Neha Rao', city: 'Nashik' }),
  'is deactivated': () => desk(alumnus.id, { status: 'blocked', reason: 'left' }),
  'is reactivated': () => desk(alumnus.id, { status: 'approved' }),
  'becomes one with a second account': () => merge(alumnus.id, registrant.id),
  'gives his account to a second one': () => merge(registrant.id, alumnus.id),
}

/** The writes that can happen to one pending alumnus. */
const ofRegistrant: Record<string, Write> = {
  'sends it again': sendAgain,
  'is approved': () => desk(registrant.id, { status: 'approved' }),
  'is approved with others': () => desk('approve', { ids: [registrant.id, alumnus.id] }),
  'is rejected': () => desk(registrant.id, { status: 'rejected', reason: 'The proof cannot be read' }),
  'is asked for more': () => desk(`${registrant.id}/askForMore`, { text: 'Which year was it?' }),
  'has the question mailed again': () =>
    t.call(null, 'POST', `/alumni/registration/${registrant.token}/merge`),
  'is corrected': () => desk(`${registrant.id}/profile`, { city: 'Satara', name: 'Meenal Iyer' }),
}

test.each([
  ['a student', ofStudent],
  ['an alumnus', ofAlumnus],
  ['a registrant', ofRegistrant],
])('whatever two things happen to %s at once, neither locks the other up', async (_who, writes) => {
  const all = Object.entries(writes)
  for (const [what, write] of all) {
    await startAfresh()
    expect({ what, isUnderstood: isUnderstood(await write()) }).toEqual({ what, isUnderstood: true })
  }
  const pairs = all.flatMap((one, index) => all.slice(index).map((other) => [one, other] as const))
  for (const [[one, writeOne], [other, writeOther]] of pairs) {
    await startAfresh()
    const before = await deadlockCount()
    const outcomes = await Promise.all(
      Array.from({ length: tabs }).flatMap(() => [writeOne(), writeOther()].map(failureOf)),
    )
    expect({
      one,
      other,
      failures: outcomes.filter(Boolean),
      deadlocks: (await deadlockCount()) - before,
    }).toEqual({
      one,
      other,
      failures: [],
      deadlocks: 0,
    })
  }
})

/**
 * True if the call succeeded or was refused for a business reason. An unknown route or an invalid body
 * doesn't count.
 */
function isUnderstood(outcome: unknown): boolean {
  const { status = 200 } = outcome as { status?: number }
  return status < 300 || status === 409
}

/** Returns the failure of a write. A refusal (409, 401) is a valid response; a server error is a failure. */
async function failureOf(write: Promise<unknown>): Promise<string | undefined> {
  const outcome = await write.catch((error: unknown) => ({ status: 500, body: String(error) }))
  const { status = 200, body } = outcome as { status?: number; body?: unknown }
  return status >= 500 ? JSON.stringify(body) : undefined
}

/** Resets everyone to the initial state, whatever the last pair has done. */
async function startAfresh(): Promise<void> {
  await t.portal.inTransaction(async (tx) => {
    const ids = [student.id, alumnus.id, registrant.id]
    await sql`update accounts set blocked_at = null, merged_into = null where id = any (${ids}::bigint[])`.execute(
      tx,
    )
    await sql`delete from account_merge_requests`.execute(tx)
    await sql`delete from alumni where account_id = any (${[alumnus.id, registrant.id]}::bigint[])`.execute(
      tx,
    )
    await sql`insert into alumni (account_id, status, branch, pass_out_year, prn_or_roll, asked_for, reference)
      values (${alumnus.id}, 'approved', 'CE', 2021, '117A9001', '', null),
        (${registrant.id}, 'pending', 'CE', 2021, '117A9001', 'More, please', ${registrant.reference})`.execute(
      tx,
    )
    for (const id of ids) await t.portal.sessions.notifyChanged(tx, id)
  })
  for (const person of [student, alumnus]) person.token = await t.signIn(person.id)
}

/** Returns how many transactions of this database PostgreSQL has aborted because of deadlocks. */
async function deadlockCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(
    t.portal.db,
  )
  return rows[0]?.count ?? -1
}
