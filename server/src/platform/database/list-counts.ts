import { type RawBuilder, sql } from 'kysely'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { takeAdvisoryLock } from './advisory-lock.ts'
import type { Runner, Transaction } from './database.ts'

/* The rows of long lists, counted by triggers (migration 0160) instead of queries (docs/decisions/0087). */

/** The lists with counters. Keys: the kind of people, the folded name, none, the subject, the tab and audience. */
type CountedList = 'people' | 'companies' | 'blogs' | 'notes' | 'announcements'

/** Returns a query of `key` and `rows`. A key may appear several times; its rows add up. */
export function keptCountsOf(list: CountedList): RawBuilder<unknown> {
  return sql`(select key, rows from list_counts where list = ${list}
    union all select key, rows from list_count_changes where list = ${list})`
}

/**
 * Returns a scalar expression for the number of rows of a list under these keys.
 * @param keys a `text[]`. Default: all keys.
 */
export function keptCountIn(list: CountedList, keys?: RawBuilder<unknown>): RawBuilder<number> {
  const some = keys ? sql`where key = any (${keys})` : sql``
  return sql<number>`(select coalesce(sum(rows), 0)::int from ${keptCountsOf(list)} as counted ${some})`
}

/** Reads the value of `keptCountIn`. */
export async function readKeptCount(
  runner: Runner,
  list: CountedList,
  keys?: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${keptCountIn(list, keys)} as count`.execute(runner)
  return rows[0]?.count ?? 0
}

/** Adds the pending changes to the counts. Only one fold runs at a time. */
export async function foldListCounts(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'list-counts', 'fold')
  await sql`
    with changes as (delete from list_count_changes returning *)
    insert into list_counts as kept (list, key, rows)
    select list, key, sum(rows) from changes group by list, key having sum(rows) <> 0
    on conflict (list, key) do update set rows = kept.rows + excluded.rows`.execute(tx)
  // Deletes empty counts, such as a company that nobody works for any more.
  await sql`delete from list_counts where rows = 0`.execute(tx)
}

/** Keeps the number of pending changes small. Nothing depends on when it runs. */
export function foldListCountsJob(portal: Pick<Portal, 'inTransaction'>): JobDefinition {
  return {
    name: 'fold-list-counts',
    cron: '* * * * *',
    run: () => portal.inTransaction((tx) => foldListCounts(tx)),
  }
}
