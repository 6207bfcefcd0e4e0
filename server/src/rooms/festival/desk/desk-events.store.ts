import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import { type FestivalEventRow, festivalEvents } from '#rooms/events/events.cards.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/** An event with the name of its team. */
export interface DeskEventRow extends Omit<FestivalEventRow, 'authorId'> {
  team: string
  isToday: boolean
}

/** More events than a festival has. */
const eventsMax = 200

/** Events that have not ended before `since`: those of today first, then those to come, then those that are over. */
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

/** By what an event `e` has a phase in the table of moves, besides its times. */
export const phaseColumns = sql`e.is_cancelled as "isCancelled", e.registration_opens_at as "registrationOpensAt",
  e.registration_closes_at as "registrationClosesAt"`
const columns = sql`e.id, coalesce(${nameOf(sql`e.author_id`)}, '') as team, e.slug, e.title, e.category, e.starts_at as "startsAt", e.ends_at as "endsAt", e.venue, e.fee,
  e.guest_fee as "guestFee", e.min_members as "minMembers", e.max_members as "maxMembers", e.questions,
  ${phaseColumns}`
