import { eventLimits } from '@portal/contract/event-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readColumn, readRows } from '#platform/database/statements.ts'
import type { EventRow } from '#rooms/events/events.store.ts'

/* A person's saved events, and their clashing registrations. */

/** @param at the moment of saving; null to remove the event from the saved ones. */
export async function setSaved(
  runner: Runner,
  { eventId, accountId, at }: { eventId: string; accountId: string; at: Date | null },
): Promise<void> {
  await (at
    ? sql`insert into event_saves (account_id, event_id, saved_at)
        values (${accountId}, ${eventId}, ${at}) on conflict do nothing`
    : sql`delete from event_saves where account_id = ${accountId} and event_id = ${eventId}`
  ).execute(runner)
}

export async function listSavedIds(
  runner: Runner,
  accountId: string | null,
  eventIds: readonly string[],
): Promise<Set<string>> {
  if (accountId === null || eventIds.length === 0) return new Set()
  return new Set(
    await readColumn(runner)`select event_id as id from event_saves
    where account_id = ${accountId} and event_id = any (${[...eventIds]}::bigint[])`,
  )
}

/** Returns the ids of the events that each account has registered for and saved, joined by commas. */
export function readOwnEventIds(runner: Runner, accountIds: readonly string[]) {
  // Returned as one text, because reading hundreds of rows costs more than finding them.
  return readRows<{ accountId: string; registered: string; saved: string }>(runner)`
    select one.id as "accountId",
      coalesce((select string_agg(event_id::text, ',') from event_participants
        where account_id = one.id and left_at is null), '') as registered,
      coalesce((select string_agg(event_id::text, ',') from event_saves where account_id = one.id), '') as saved
    from unnest(${[...accountIds]}::bigint[]) as one(id)`
}

export interface ClashRow {
  title: string
  slug: string
  startsAt: Date
  endsAt: Date
  venue: string
  isWaiting: boolean
}

/** Returns other events during this one that the account takes part in or waits for, by their start. */
export function listClashes(
  runner: Runner,
  accountId: string,
  { id, startsAt, endsAt }: Pick<EventRow, 'id' | 'startsAt' | 'endsAt'>,
) {
  return readRows<ClashRow>(runner)`
    select e.title, e.slug, e.starts_at as "startsAt", e.ends_at as "endsAt", e.venue, r.state = 'Waiting' as "isWaiting"
    from event_participants p join event_registrations r on r.id = p.registration_id join events e on e.id = p.event_id
    where p.account_id = ${accountId} and p.left_at is null and e.id <> ${id} and e.state = 'live'
      and e.starts_at < ${endsAt} and e.ends_at > ${startsAt}
    order by e.starts_at, e.id limit ${sql.lit(eventLimits.ownClashesMax)}`
}
