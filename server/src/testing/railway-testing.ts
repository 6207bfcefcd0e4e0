import { sql } from 'kysely'
import { pushRailwayDesk } from '#rooms/railway/railway.channels.ts'
import type { SignedIn, TestPortal } from './test-portal.ts'

/** Helpers for the tests of the railway desk. */

/**
 * Creates a pending application of the student, from Badlapur; `more` overrides columns.
 * @returns The id of the application.
 */
export async function appliedFor(
  t: TestPortal,
  student: SignedIn,
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const now = t.clock.now()
  const { rows } = await sql<{ name: string; email: string; prn: string; branch: string; year: string }>`
    select a.name, a.email, s.prn, s.branch, s.year from accounts a join students s on s.account_id = a.id
    where a.id = ${student.id}`.execute(t.portal.db)
  const row = {
    account_id: student.id,
    state: 'Pending',
    ...rows[0],
    gender: 'Female',
    born_on: '2005-04-01',
    phone: '98200 12345',
    address: '12, Station road, Badlapur',
    pin: '421503',
    line: 'Central',
    station: 'Badlapur',
    destination: 'Nerul',
    class: 'II',
    period: 'Quarterly',
    kind: 'New',
    applied_at: now,
    state_at: now,
    ...more,
  }
  const columns = Object.keys(row).map((column) => sql.ref(column))
  const made = await sql<{ id: string }>`insert into railway_applications (${sql.join(columns)})
    values (${sql.join(Object.values(row))}) returning id`.execute(t.portal.db)
  const id = made.rows[0]?.id ?? ''
  await sql`insert into railway_moves (application_id, move, from_state, to_state, by_id, at)
    values (${id}, 'apply', null, 'Pending', ${student.id}, ${row.applied_at})`.execute(t.portal.db)
  await t.portal.inTransaction((tx) => pushRailwayDesk(t.portal, tx))
  return id
}

/** Adds a booklet of 50 free leaves. */
export async function withBooklet(
  t: TestPortal,
  by: SignedIn,
  { family, first }: { family: string; first: number },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into railway_booklets (family, first_number, last_number, added_at, added_by, free)
    values (${family}, ${first}, ${first + 49}, ${t.clock.now()}, ${by.id}, 50) returning id`.execute(
    t.portal.db,
  )
  await sql`insert into railway_leaves (booklet_id, family, number, serial)
    select ${rows[0]?.id}, ${family}, n, ${family} || n from generate_series(${first}::int, ${first + 49}::int) as n`.execute(
    t.portal.db,
  )
}
