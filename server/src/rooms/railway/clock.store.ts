import type { RailwayReminder } from '@portal/contract/railway-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'

/* The SQL of the clock's moves; all dates are yyyy-mm-dd in India. */

export interface DueRow {
  id: string
  accountId: string
}

export interface EndingRow extends DueRow {
  endsOn: string
  station: string
  destination: string
}

/** Returns passes that ended before the day. */
export function listEnded(runner: Runner, day: string, limit: number) {
  return readRows<DueRow>(runner)`select id, account_id as "accountId" from railway_applications
    where state = 'Issued' and valid_till < ${day} order by valid_till limit ${limit}`
}

/** Returns approved applications that were not collected in time. */
export function listUncollected(runner: Runner, day: string, limit: number) {
  return readRows<DueRow>(runner)`select id, account_id as "accountId" from railway_applications
    where state = 'Approved' and collect_by < ${day} order by collect_by limit ${limit}`
}

/**
 * Returns passes, or certificates, whose last day is no later than `until`, and whose student was not
 * reminded yet. Leaves out students who have already applied for the next pass.
 * @param day today; passes that ended before get no reminder.
 */
export function listEnding(
  runner: Runner,
  reminder: RailwayReminder,
  { day, until }: { day: string; until: string },
  limit: number,
) {
  const last = reminder === 'certificate' ? sql`r.certificate_till` : sql`r.valid_till`
  return readRows<EndingRow>(runner)`
    select r.id, r.account_id as "accountId", ${last}::text as "endsOn", r.station, r.destination
    from railway_applications r
    where r.state = 'Issued' and ${last} between ${day} and ${until}
      and not exists (select from railway_reminders m where m.application_id = r.id and m.kind = ${reminder})
      and not (${reminder !== 'certificate'} and exists (select from railway_applications n
        where n.account_id = r.account_id and n.id > r.id and n.state in ('Pending', 'Approved', 'Issued')))
    order by ${last}, r.id limit ${limit}`
}

/** @returns false when the student was reminded before. */
export async function noteReminder(
  tx: Transaction,
  applicationId: string,
  reminder: RailwayReminder,
  now: Date,
): Promise<boolean> {
  const rows = await readRows<object>(tx)`insert into railway_reminders (application_id, kind, at)
    values (${applicationId}, ${reminder}, ${now}) on conflict do nothing returning 1`
  return rows.length > 0
}

/** Returns the desk account of the application's last move by a desk; null when there is none. */
export async function lastDeskOf(runner: Runner, { id, accountId }: DueRow): Promise<string | null> {
  const row = await readRow<{ by: string }>(runner)`select by_id as by from railway_moves
    where application_id = ${id} and by_id is not null and by_id <> ${accountId} order by id desc limit 1`
  return row?.by ?? null
}
