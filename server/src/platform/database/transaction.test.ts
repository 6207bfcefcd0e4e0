import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'

const t = testPortal()
let intruder: pg.Client

/** Another client of the database that takes locks in its own order. */
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.portal.db)
  intruder = new pg.Client({ ...inject('template'), database: rows[0]?.name ?? '' })
  await intruder.connect()
  // Otherwise PostgreSQL may end this client's transaction instead of the portal's.
  await intruder.query("set deadlock_timeout = '60s'")
})
// Without the rollback, a failed test would hold its locks during the retry.
afterEach(() => intruder.query('rollback'))
afterAll(() => intruder.end())

const save = (student: SignedIn) =>
  t.call(student, 'PUT', '/profiles/mine', { about: '<p>Anew</p>', semester: 5 })

/** Locks the student. The portal, which has locked the account by then, will wait for it. */
async function lockStudent(student: SignedIn): Promise<void> {
  await intruder.query('begin')
  await intruder.query('select from students where account_id = $1 for update', [student.id])
  await intruder.query('savepoint before_account')
}

/**
 * Requests the account as soon as the portal waits; returns when the portal's transaction was rolled back.
 */
async function closeTheCircle(student: SignedIn): Promise<void> {
  await expect.poll(() => t.lockWaits(), { interval: 10 }).toBeGreaterThan(0)
  await intruder.query('select from accounts where id = $1 for update', [student.id])
}

test('a student whose change PostgreSQL undid for another’s sake finds it saved: it is run once more', async () => {
  const student = await t.person('Student')
  await lockStudent(student)
  const saving = save(student)
  await closeTheCircle(student)
  await intruder.query('commit')
  expect(await saving).toMatchObject({ status: 200, body: { data: { semester: 5 } } })
})

test('undone twice, it is told to try again, with a time', async () => {
  const student = await t.person('Student')
  await lockStudent(student)
  const saving = save(student)
  await closeTheCircle(student)
  // Releases the account and keeps the student locked, so that the second try gets as far as the first.
  await intruder.query('rollback to savepoint before_account')
  await closeTheCircle(student)
  await intruder.query('commit')
  const refused = await saving
  expect(refused).toMatchObject({
    status: 503,
    body: {
      code: 'UNAVAILABLE',
      message: 'Someone else changed this at the same time. Try again in a moment.',
    },
  })
  expect(refused.headers['retry-after']).toBe('1')
  expect(await save(student)).toMatchObject({ status: 200 })
})
