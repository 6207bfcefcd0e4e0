import { eventLimits } from '@portal/contract/event-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readColumn, readRows } from '#platform/database/statements.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/* Events at the same time as another event, found by the index events_by_span. */

export interface ClashRow {
  id: string
  /** The slug; null until the event is published. */
  slug: string | null
  title: string
  team: string | null
  startsAt: Date
  endsAt: Date
  venue: string
}

interface Asked {
  /** The viewer, whose own events are included before they are published. */
  viewerId: string
  /** The event being edited, which is left out. */
  exceptId: string | null
  from: Date
  to: Date
}

const columns = sql`e.id, case when e.published_at is null then null else e.slug end as slug, e.title,
  ${nameOf(sql`e.author_id`)} as team, e.starts_at as "startsAt", e.ends_at as "endsAt", e.venue`

/** Events between the two moments. Another team's event stays unknown until it is published. */
const isThen = ({ viewerId, exceptId, from, to }: Asked) => sql`
  tstzrange(e.starts_at, e.ends_at) && tstzrange(${from}, ${to}) and e.state in ('live', 'scheduled')
  and (e.state = 'live' or e.author_id = ${viewerId}) and e.id is distinct from ${exceptId}::bigint`
const isIn = (venue: string) => sql`lower(e.venue) = lower(${venue}::text)`

/** Returns the events in the venue at that time, by their start. */
export function listVenueEvents(runner: Runner, asked: Asked & { venue: string }) {
  return readRows<ClashRow>(runner)`select ${columns} from events e
    where ${isThen(asked)} and ${isIn(asked.venue)}
    order by e.starts_at limit ${eventLimits.clashesMax}`
}

/** Returns events at that time in other venues that these classes may attend; empty lists mean everyone. */
export function listClassEvents(
  runner: Runner,
  asked: Asked & { venue: string; years: readonly string[]; branches: readonly string[] },
) {
  const ofOne = (column: RawBuilder<unknown>, wanted: readonly string[]) =>
    sql`(${column} = '{}' or ${sql.lit(wanted.length === 0)} or ${column} && ${[...wanted]}::text[])`
  return readRows<ClashRow>(runner)`select ${columns} from events e
    where ${isThen(asked)} and not ${isIn(asked.venue)}
      and ${ofOne(sql`e.eligible_years`, asked.years)} and ${ofOne(sql`e.eligible_branches`, asked.branches)}
    order by e.starts_at limit ${eventLimits.clashesMax}`
}

/** Returns the venues of events since `since`, the most used first. */
export async function listVenues(runner: Runner, since: Date): Promise<string[]> {
  return readColumn(runner)`select min(e.venue) as venue from events e
    where e.state in ('live', 'cancelled') and e.published_at is not null and e.starts_at > ${since} and e.venue <> ''
    group by lower(e.venue) order by count(*) desc, 1 limit ${eventLimits.venuesMax}`
}

/** Returns the venues that are taken at that time, in lower case. */
export async function listTakenVenues(runner: Runner, asked: Asked): Promise<Set<string>> {
  return new Set(
    await readColumn(runner)`select distinct lower(e.venue) as venue from events e
    where ${isThen(asked)} limit 1000`,
  )
}
