import type { ResultPlace } from '@portal/contract/event-head-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import type { TimeSpan } from '#platform/text/indian-day.ts'
import {
  type FestivalMember,
  festivalMembersOf,
  festivalRegistrations,
} from '#rooms/events/festival.cards.ts'
import { isHeld } from '#rooms/festival/heads/held-results.ts'

export interface AcceptedResultRow {
  slug: string
  title: string
  place: ResultPlace
  branch: Branch | null
  groupName: string
  people: FestivalMember[]
}

/** The limit: three places of more events than a festival has. */
const resultsMax = 300

/** Returns the valid places of events that begin in the span, without those hidden by a frozen scoreboard. */
export function listAcceptedResults(runner: Runner, { from, until }: TimeSpan, now: Date) {
  return readRows<AcceptedResultRow>(runner)`
    select reg.slug, reg.title, t.place, t.branch, reg.group_name as "groupName", ${festivalMembersOf(sql`reg.id`)} as people
    from festival_results t join ${festivalRegistrations} reg on reg.id = t.registration_id
    where t.withdrawn_at is null and t.accepted_at is not null and reg.state = 'Approved'
      and not ${isHeld(sql`t.accepted_at`, now)}
      and reg.starts_at >= ${from} and reg.starts_at < ${until}
    order by reg.starts_at, t.event_id, t.place, t.id limit ${sql.lit(resultsMax)}`
}
