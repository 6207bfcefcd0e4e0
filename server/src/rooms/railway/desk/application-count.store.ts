import { dayAfter } from '@portal/contract/railway-days.ts'
import type { RailwayState } from '@portal/contract/railway-states.ts'
import type { RailwayClass, RailwayPeriod } from '@portal/contract/railway-words.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import { letInOneByOne } from '#platform/one-by-one.ts'

/* The kept counters: `railway_counts`, and `railway_count_changes`, which triggers add to (migration 0135). */

/** What narrows the list; null and empty: any. */
export interface ApplicationFilter {
  states: readonly RailwayState[]
  line: RailwayLine | null
  class: RailwayClass | null
  period: RailwayPeriod | null
  /** Days of India, both included. */
  from: string | null
  to: string | null
  /** What was typed: parts of a name, a PRN or a serial. */
  typed: string
}

/** How many applications fit; those of a search are not counted here. */
export async function countListed(runner: Runner, filter: ApplicationFilter): Promise<number> {
  const { states, line, class: travelClass, period, from, to } = filter
  const fits = sql.join(
    [
      sql`true`,
      ...(states.length > 0 ? [sql`state = any(${[...states]}::text[])`] : []),
      ...(line ? [sql`line = ${line}`] : []),
      ...(travelClass ? [sql`class = ${travelClass}`] : []),
      ...(period ? [sql`period = ${period}`] : []),
    ],
    sql` and `,
  )
  const kept = spansOf(from, to).map(
    (span) => sql`select sum(count) as n from railway_counts where grain = ${span.grain}
      and starts_on >= ${span.from}::date and starts_on < ${span.until}::date and ${fits}`,
  )
  const changed = sql`select sum(change) as n from railway_count_changes
    where day >= ${from ?? '-infinity'}::date and day <= ${to ?? 'infinity'}::date and ${fits}`
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n), 0)::int as count from (${sql.join([...kept, changed], sql` union all `)}) as each`.execute(
    runner,
  )
  return rows[0]?.count ?? 0
}

/** How many are in each state; a state without any is left out. */
export async function countStates(runner: Runner): Promise<Partial<Record<RailwayState, number>>> {
  const { rows } = await sql<{ state: RailwayState; count: number }>`
    select state, sum(n)::int as count from (
      select state, count as n from railway_counts where grain = 'all'
      union all select state, change from railway_count_changes) as each
    group by state`.execute(runner)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** How many certificates were issued between the two moments. */
export async function countIssued(
  runner: Runner,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from railway_applications
    where issued_at >= ${from} and issued_at < ${until}`.execute(runner)
  return rows[0]?.count ?? 0
}

/** Folds what has changed into the counters; one fold at a time. */
export async function foldCounts(tx: Transaction): Promise<void> {
  await letInOneByOne(tx, 'railway-counts', 'fold')
  await sql`
    with changes as (delete from railway_count_changes returning *),
    grains as (
      select 'all' as grain, '-infinity'::date as starts_on, state, line, class, period, change from changes
      union all select 'month', date_trunc('month', day)::date, state, line, class, period, change from changes
      union all select 'day', day, state, line, class, period, change from changes),
    sums as (select grain, starts_on, state, line, class, period, sum(change)::int as change from grains
      group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0)
    insert into railway_counts as kept (grain, starts_on, state, line, class, period, count)
    select grain, starts_on, state, line, class, period, change from sums
    on conflict (grain, starts_on, state, line, class, period) do update set count = kept.count + excluded.count`.execute(
    tx,
  )
}

export interface Span {
  grain: 'all' | 'month' | 'day'
  from: string
  /** The first that is not in it. */
  until: string
}

/**
 * The counters that together cover the days, as few as can be: whole months by their own, the rest by days.
 * @param from yyyy-mm-dd; null: from the beginning. `to` is included; null: without an end.
 */
export function spansOf(from: string | null, to: string | null): Span[] {
  if (from === null && to === null) return [{ grain: 'all', from: '-infinity', until: 'infinity' }]
  const until = to === null ? 'infinity' : dayAfter(to, 1)
  const firstMonth = from === null ? '-infinity' : monthFrom(from)
  const lastMonth = until === 'infinity' ? until : `${until.slice(0, 7)}-01`
  // No whole month between them.
  if (from !== null && until !== 'infinity' && firstMonth >= lastMonth) return [{ grain: 'day', from, until }]
  const spans: Span[] = [{ grain: 'month', from: firstMonth, until: lastMonth }]
  if (from !== null && from < firstMonth) spans.push({ grain: 'day', from, until: firstMonth })
  if (until !== 'infinity' && lastMonth < until) spans.push({ grain: 'day', from: lastMonth, until })
  return spans
}

/** The first of the month that begins on that day or after it. */
function monthFrom(day: string): string {
  if (day.endsWith('-01')) return day
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
