import type { RailwayReminder } from '@portal/contract/railway-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readId, readRows } from '#platform/database/statements.ts'
import { accountsOfRole } from '#rooms/people/people.cards.ts'
import { type DueReminder, isUnsent, wantsReminder } from '#rooms/reminders/reminders.ts'

/* The SQL of the clock's moves; all dates are yyyy-mm-dd in India. */

export interface DueRow {
  id: string
  accountId: string
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
 * Returns passes, or certificates, whose last day is within these, and whose student wants to be reminded and
 * was not yet. Leaves out graduates, and students who have already applied for the next pass.
 */
export function listEnding(
  runner: Runner,
  reminder: RailwayReminder,
  { from, until }: { from: string; until: string },
  limit: number,
) {
  const last = reminder === 'certificate' ? sql`r.certificate_till` : sql`r.valid_till`
  const [thing, account] = [sql`r.id`, sql`r.account_id`]
  return readRows<DueReminder>(runner)`
    select r.id as "thingId", r.account_id as "accountId", ${reminder} as occasion
    from railway_applications r
    where r.state = 'Issued' and r.account_id in ${accountsOfRole('Student')} and ${last} between ${from} and ${until}
      and ${wantsReminder('passEnds', account, thing)}
      and ${isUnsent('passEnds', { thing, account, occasion: sql`${reminder}` })}
      and not (${reminder !== 'certificate'} and exists (select from railway_applications n
        where n.account_id = r.account_id and n.id > r.id and n.state in ('Pending', 'Approved', 'Issued')))
    order by ${last}, r.id limit ${limit}`
}

/** Returns the desk account of the application's last move by a desk; null when there is none. */
export async function lastDeskOf(runner: Runner, { id, accountId }: DueRow): Promise<string | null> {
  return readId(runner)`select by_id as by from railway_moves
    where application_id = ${id} and by_id is not null and by_id <> ${accountId} order by id desc limit 1`
}
