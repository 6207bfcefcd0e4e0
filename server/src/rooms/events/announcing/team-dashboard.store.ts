import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { type SeenEventRow, seenColumns } from '#rooms/events/events.store.ts'
import { faceOfPerson } from '#rooms/events/guests/guest.cards.ts'
import { hasSeats } from '#rooms/events/registered-people.ts'

/* A team's dashboard. Each statement begins with the team's own events of the period, which are few. */

interface Since {
  accountId: string
  since: Date
}

/** Returns the team's live events that were not over before `since`, soonest first. */
export function listCurrentEvents(runner: Runner, { accountId, since, limit }: Since & { limit: number }) {
  return readRows<SeenEventRow>(runner)`select ${seenColumns} from events e
    where e.author_id = ${accountId} and e.state = 'live' and e.ends_at > ${since}
    order by e.starts_at, e.id limit ${limit}`
}

export interface DayCount {
  /** The day as yyyy-mm-dd in India. */
  day: string
  count: number
}

/**
 * Returns the number of people with a seat who registered for the team's events since then, by day. Events
 * that were over before are skipped, as nobody can have registered since.
 */
export function countRegisteredByDay(runner: Runner, { accountId, since }: Since) {
  return readRows<DayCount>(runner)`
    select day::text, count from (
      select (r.created_at at time zone 'Asia/Kolkata')::date as day, sum(r.size)::int as count
      from events e join event_registrations r on r.event_id = e.id
      where e.author_id = ${accountId} and e.published_at is not null and e.ends_at > ${since}
        and r.created_at >= ${since} and ${hasSeats}
      group by 1) as days`
}

/** Returns the number of people checked in since then, by day. */
export function countCheckedInByDay(runner: Runner, { accountId, since }: Since) {
  return readRows<DayCount>(runner)`
    select day::text, count from (
      select (p.checked_in_at at time zone 'Asia/Kolkata')::date as day, count(*)::int as count
      from events e join event_participants p on p.event_id = e.id
      where e.author_id = ${accountId} and e.published_at is not null and e.ends_at > ${since}
        and p.checked_in_at >= ${since}
      group by 1) as days`
}

export interface CheckedInRow {
  eventId: string
  count: number
  latest: { name: string; profile: string | null; at: string }[]
}

/** Returns the number of people checked in at each event, and the latest of them. */
export async function listCheckedIn(runner: Runner, eventIds: readonly string[]): Promise<CheckedInRow[]> {
  if (eventIds.length === 0) return []
  return readRows<CheckedInRow>(runner)`select one.id as "eventId",
      (select count(*)::int from event_participants p
        where p.event_id = one.id and p.checked_in_at is not null and p.left_at is null) as count,
      coalesce((select json_agg(json_build_object('name', face->>'name', 'profile', face->>'profile', 'at', at)
          order by at desc)
        from (select p.checked_in_at as at, ${faceOfPerson('p')} as face from event_participants p
          where p.event_id = one.id and p.checked_in_at is not null and p.left_at is null
          order by p.checked_in_at desc limit 3) as newest), '[]') as latest
    from unnest(${[...eventIds]}::bigint[]) as one(id)`
}
