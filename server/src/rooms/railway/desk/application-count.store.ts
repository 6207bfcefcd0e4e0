import type { RailwayState } from '@portal/contract/railway-states.ts'
import type { RailwayClass, RailwayPeriod } from '@portal/contract/railway-words.ts'
import type { RailwayLine } from '@portal/contract/reference.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readCount, readRows } from '#platform/database/statements.ts'

/*
 * The kept counters: `railway_counts`, and `railway_count_changes`, which triggers add to (migration 0135).
 */

/** The filter of the list; null and empty match everything. */
export interface ApplicationFilter {
  states: readonly RailwayState[]
  line: RailwayLine | null
  class: RailwayClass | null
  period: RailwayPeriod | null
  /** The days in India, both included. */
  from: string | null
  to: string | null
  /** The search text: parts of a name, a PRN or a serial. */
  typed: string
}

/** The counters of one month by day, or of all months: the number of applications of each kind per period. */
export interface Counters {
  /** The starts of the periods, as ascending yyyy-mm-dd: days, or the first days of months. */
  starts: string[]
  kinds: (Pick<RailwayRowKind, 'state' | 'line' | 'class' | 'period'> & { counts: number[] })[]
}

interface RailwayRowKind {
  state: RailwayState
  line: RailwayLine
  class: RailwayClass
  period: RailwayPeriod
}

/** @param month such as `2026-11`, for its days; null for all months. */
export async function readCounters(runner: Runner, month: string | null): Promise<Counters> {
  const grain = month === null ? 'month' : 'day'
  const from = month === null ? '-infinity' : `${month}-01`
  const until = month === null ? 'infinity' : monthAfter(month)
  const rows = await readRows<RailwayRowKind & { counts: Record<string, number> }>(runner)`
    select state, line, class, period, json_object_agg(starts_on, n) as counts from (
      select state, line, class, period, starts_on, sum(n)::int as n from (
        select state, line, class, period, starts_on, count as n from railway_counts
          where grain = ${grain} and starts_on >= ${from}::date and starts_on < ${until}::date
        union all
        select state, line, class, period, date_trunc(${grain}, day)::date, change from railway_count_changes
          where day >= ${from}::date and day < ${until}::date) as each
      group by 1, 2, 3, 4, 5) as summed
    group by 1, 2, 3, 4`
  const starts = [...new Set(rows.flatMap(({ counts }) => Object.keys(counts)))].sort()
  return {
    starts,
    kinds: rows.map(({ counts, ...kind }) => ({
      ...kind,
      counts: starts.map((start) => counts[start] ?? 0),
    })),
  }
}

/** Returns the number of applications by state; empty states are absent. */
export async function countStates(runner: Runner): Promise<Partial<Record<RailwayState, number>>> {
  const rows = await readRows<{ state: RailwayState; count: number }>(runner)`
    select state, sum(n)::int as count from (
      select state, count as n from railway_counts where grain = 'all'
      union all select state, change from railway_count_changes) as each
    group by state`
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Returns how many certificates were issued between the two moments. */
export async function countIssued(runner: Runner, { from, until }: { from: Date; until: Date }) {
  return readCount(runner)`select count(*)::int as count from railway_applications
    where issued_at >= ${from} and issued_at < ${until}`
}

/** Folds pending changes into the counters. Only one fold runs at a time. */
export async function foldCounts(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'railway-counts', 'fold')
  await changeRows(tx)`
    with changes as (delete from railway_count_changes returning *),
    grains as (
      select 'all' as grain, '-infinity'::date as starts_on, state, line, class, period, change from changes
      union all select 'month', date_trunc('month', day)::date, state, line, class, period, change from changes
      union all select 'day', day, state, line, class, period, change from changes),
    sums as (select grain, starts_on, state, line, class, period, sum(change)::int as change from grains
      group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0)
    insert into railway_counts as kept (grain, starts_on, state, line, class, period, count)
    select grain, starts_on, state, line, class, period, change from sums
    on conflict (grain, starts_on, state, line, class, period) do update set count = kept.count + excluded.count`
}

/** Returns the first day of the month after a month such as `2026-11`. */
export function monthAfter(month: string): string {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, nth, 1)).toISOString().slice(0, 10)
}
