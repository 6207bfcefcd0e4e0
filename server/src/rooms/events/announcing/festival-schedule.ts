import type { ScheduledEvent } from '@portal/contract/festival-site.ts'
import { festivalLimits } from '@portal/contract/festival-site-words.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readPools } from '#platform/capacity/capacity.ts'
import { type Columns, type RowOf, selectColumns } from '#platform/database/columns.ts'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { presentRow } from '#platform/http/calls/present-row.ts'
import type { Portal } from '#platform/portal.ts'
import type { TimeSpan } from '#platform/text/indian-day.ts'
import { statusOf } from '#rooms/events/event-status.ts'
import { poolOf } from '#rooms/events/seats/registration.store.ts'
import { isPublic } from './event-list.store.ts'

const scheduleColumns = [
  'id',
  'slug',
  'title',
  'category',
  'venue',
  'state',
  'starts_at',
  'ends_at',
  'seats',
  'fee',
  'guest_fee',
  'registration_opens_at',
  'registration_closes_at',
  'eligible_years',
  'eligible_branches',
] as const satisfies Columns<'events'>
/** A published event has both times. */
type ScheduleRow = RowOf<'events', typeof scheduleColumns> & { startsAt: Date; endsAt: Date }

const ofFestival: RawBuilder<SqlBool> = sql<SqlBool>`e.fest = 'TML' and ${isPublic}`

/** Returns the festival events that begin between two moments, soonest first, with their occupancy. */
export async function readFestivalSchedule(
  portal: Portal,
  { from, until }: TimeSpan,
): Promise<ScheduledEvent[]> {
  const rows = await readRows<ScheduleRow>(portal.db)`
    select ${selectColumns('e', scheduleColumns)}
    from events e where ${ofFestival} and e.starts_at >= ${from} and e.starts_at < ${until}
    order by e.starts_at, e.id limit ${sql.lit(festivalLimits.scheduleMax)}`
  const keys = rows.map(({ id }) => poolOf(id))
  const pools = await readPools(portal.db, keys)
  const now = portal.clock.now()
  return rows.map((row) => {
    const pool = pools.get(poolOf(row.id))
    const { seats } = row
    return {
      ...presentRow(row),
      status: statusOf(row, pool, now),
      seatsLeft: seats === null ? null : Math.max(0, seats - (pool?.taken ?? 0)),
    }
  })
}

/** Returns the academic years with festival events, by the year in which they begin, latest first. */
export async function listFestivalYears(runner: Runner): Promise<number[]> {
  const rows = await readRows<{ year: number }>(runner)`
    select distinct extract(year from (e.starts_at at time zone 'Asia/Kolkata') - interval '6 months')::int as year
    from events e where ${ofFestival} order by 1 desc limit 50`
  return rows.map(({ year }) => year)
}
