import type { PlanKind } from '@portal/contract/event-head-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { hasRow, readRows } from '#platform/database/statements.ts'
import {
  eventsHeadedBy,
  festivalEvents,
  festivalRegistrations,
  type HeadedEventRow,
} from '#rooms/events/festival.cards.ts'

/* The events of a head. */

export interface CountedEventRow extends HeadedEventRow {
  approvedCount: number
  playedCount: number
  noShowCount: number
  placedCount: number
  hasWinner: boolean
  plan: PlanKind | null
}

const headedMax = 200

/** Returns the events that the account may act on, by their start. */
export function listHeaded(runner: Runner, accountId: string) {
  return readRows<HeadedEventRow>(runner)`select * from ${eventsHeadedBy(accountId)} e
    order by e."startsAt", e.id limit ${sql.lit(headedMax)}`
}

/** Returns the same events with their progress. */
export function listCounted(runner: Runner, accountId: string) {
  return readRows<CountedEventRow>(runner)`select e.*, n.*, w.*,
      (select kind from festival_plans d where d.event_id = e.id) as plan
    from ${eventsHeadedBy(accountId)} e
    cross join lateral (select count(*)::int as "approvedCount",
        count(*) filter (where p.state = 'played')::int as "playedCount",
        count(*) filter (where p.state = 'noShow')::int as "noShowCount"
      from ${festivalRegistrations} r left join festival_plays p on p.registration_id = r.id
      where r.event_id = e.id and r.state = 'Approved') n
    cross join lateral (select count(*)::int as "placedCount", coalesce(bool_or(t.place = 1), false) as "hasWinner"
      from festival_results t where t.event_id = e.id and t.withdrawn_at is null) w
    order by e."startsAt", e.id limit ${sql.lit(headedMax)}`
}

/** Returns whether there is a festival event with this id or slug. */
export async function isFestivalEvent(runner: Runner, address: string): Promise<boolean> {
  const id = idIn(address)
  return hasRow(runner)`select from ${festivalEvents} e
    where ${id === null ? sql`e.slug = ${address}` : sql`e.id = ${id}`}`
}

/** Returns the events of registrations by the registration's id, without events of other fests. */
export async function eventsOfRegistrations(runner: Runner, ids: readonly string[]) {
  const rows = await readRows<{ id: string; eventId: string }>(runner)`select r.id, r.event_id as "eventId"
    from ${festivalRegistrations} r
    where r.id = any (${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, eventId }) => [id, eventId]))
}
