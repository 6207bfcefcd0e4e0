import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { type FestivalEventRow, festivalEvents } from '#rooms/events/festival.cards.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/** A festival event with the name of its team. */
export interface DeskEventRow extends Omit<FestivalEventRow, 'authorId'> {
  team: string
  isToday: boolean
}

/** The maximum number of events; more than a festival has. */
const eventsMax = 200

/** Returns events that did not end before `since`: today's first, then upcoming, then past ones. */
export async function listFestivalEvents(
  runner: Runner,
  { since, dayStart, dayEnd, now }: { since: Date; dayStart: Date; dayEnd: Date; now: Date },
): Promise<DeskEventRow[]> {
  const { rows } = await sql<DeskEventRow>`
    select ${columns}, (e.starts_at < ${dayEnd} and e.ends_at > ${dayStart}) as "isToday"
    from ${festivalEvents} e where e.ends_at > ${since}
    order by (e.starts_at < ${dayEnd} and e.ends_at > ${dayStart}) desc, e.ends_at <= ${now},
      case when e.ends_at <= ${now} then -extract(epoch from e.starts_at) else extract(epoch from e.starts_at) end, e.id
    limit ${eventsMax}`.execute(runner)
  return rows
}

/** The columns of an event `e`, besides its times, that decide its phase in the table of moves. */
export const phaseColumns = sql`e.is_cancelled as "isCancelled", e.registration_opens_at as "registrationOpensAt",
  e.registration_closes_at as "registrationClosesAt"`
const columns = sql`e.id, coalesce(${nameOf(sql`e.author_id`)}, '') as team, e.slug, e.title, e.category, e.starts_at as "startsAt", e.ends_at as "endsAt", e.venue, e.fee,
  e.guest_fee as "guestFee", e.min_members as "minMembers", e.max_members as "maxMembers", e.questions,
  ${phaseColumns}`
