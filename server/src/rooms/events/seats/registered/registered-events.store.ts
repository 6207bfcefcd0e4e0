import { eventLimits } from '@portal/contract/event-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { type SeenEventRow, seenColumns } from '#rooms/events/events.store.ts'
import { accountsOfTeam } from '#rooms/people/people.cards.ts'

/* The events that a person has registered for. None are drafts, so all have times. */

const ownEvents = (
  accountId: string,
): RawBuilder<unknown> => sql`event_participants p join events e on e.id = p.event_id
  where p.account_id = ${accountId} and p.left_at is null`

/**
 * Returns events that are not over, soonest first.
 * @param since includes events that ended since then, for calendar apps.
 */
export function listRegisteredAhead(runner: Runner, accountId: string, since: Date) {
  return readRows<SeenEventRow>(runner)`
    select ${seenColumns} from ${ownEvents(accountId)} and e.ends_at > ${since}
    order by e.starts_at, e.id limit ${sql.lit(eventLimits.registeredMax)}`
}

/** Returns past events, latest first. */
export function listRegisteredPast(
  runner: Runner,
  accountId: string,
  { now, page, limit }: { now: Date; page: number; limit: number },
) {
  return readRows<SeenEventRow>(runner)`
    select ${seenColumns} from ${ownEvents(accountId)} and e.ends_at <= ${now}
    order by e.ends_at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`
}

/** Returns festival events that an account takes part in or waits for, latest first. */
export async function listRegisteredOfFestival(
  runner: Runner,
  accountId: string,
  { name, team, page, limit }: { name: string; team: string; page: number; limit: number },
): Promise<{ rows: SeenEventRow[]; total: number }> {
  const which = sql`${ownEvents(accountId)} and e.fest = 'TML'
    ${name ? sql`and strpos(lower(e.title), lower(${name})) > 0` : sql``}
    ${team ? sql`and e.author_id in ${accountsOfTeam(team)}` : sql``}`
  const rows = await readRows<SeenEventRow>(runner)`select ${seenColumns} from ${which}
    order by e.starts_at desc, e.id desc limit ${limit} offset ${(page - 1) * limit}`
  const row = await readRow<{ total: number }>(runner)`select count(*)::int as total from ${which}`
  return { rows, total: row?.total ?? 0 }
}

export interface RegisteredCounts {
  upcoming: number
  waiting: number
  past: number
}

export async function countRegistered(
  runner: Runner,
  accountId: string,
  now: Date,
): Promise<RegisteredCounts> {
  const row = await readRow<RegisteredCounts>(runner)`
    select count(*) filter (where e.ends_at > ${now} and r.state <> 'Waiting')::int as upcoming,
      count(*) filter (where e.ends_at > ${now} and r.state = 'Waiting')::int as waiting,
      count(*) filter (where e.ends_at <= ${now})::int as past
    from event_participants p join event_registrations r on r.id = p.registration_id join events e on e.id = p.event_id
    where p.account_id = ${accountId} and p.left_at is null`
  return row ?? { upcoming: 0, waiting: 0, past: 0 }
}
