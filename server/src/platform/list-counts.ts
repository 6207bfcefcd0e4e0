import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import { letInOneByOne } from '#platform/one-by-one.ts'
import type { Portal } from '#platform/portal.ts'

/* How many rows a long list has: kept by triggers (migration 0160), so that no list is counted (docs/decisions/0087). */

/** A list whose rows are counted. Their keys: the kind of people, the folded name, none, the subject's id, the tab and the audience. */
type CountedList = 'people' | 'companies' | 'blogs' | 'notes' | 'announcements'

/** The counts of a list as a query of `key` and `rows`; a key may come more than once, and its rows add up. */
export function keptCountsOf(list: CountedList): RawBuilder<unknown> {
  return sql`(select key, rows from list_counts where list = ${list}
    union all select key, rows from list_count_changes where list = ${list})`
}

/** How many rows a list has under these keys together, as a scalar expression. @param keys a `text[]`; left out: all. */
export function keptCountIn(list: CountedList, keys?: RawBuilder<unknown>): RawBuilder<number> {
  const some = keys ? sql`where key = any (${keys})` : sql``
  return sql<number>`(select coalesce(sum(rows), 0)::int from ${keptCountsOf(list)} as counted ${some})`
}

/** The same, read at once. */
export async function readKeptCount(
  runner: Runner,
  list: CountedList,
  keys?: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${keptCountIn(list, keys)} as count`.execute(runner)
  return rows[0]?.count ?? 0
}

/** Folds what has changed into the counts; one fold at a time. */
export async function foldListCounts(tx: Transaction): Promise<void> {
  await letInOneByOne(tx, 'list-counts', 'fold')
  await sql`
    with changes as (delete from list_count_changes returning *)
    insert into list_counts as kept (list, key, rows)
    select list, key, sum(rows) from changes group by list, key having sum(rows) <> 0
    on conflict (list, key) do update set rows = kept.rows + excluded.rows`.execute(tx)
  // A company that nobody works for any more, an audience of nothing.
  await sql`delete from list_counts where rows = 0`.execute(tx)
}

/** Keeps the counts short to add up; nothing depends on when it runs. */
export function foldListCountsJob(portal: Pick<Portal, 'inTransaction'>): JobDefinition {
  return {
    name: 'fold-list-counts',
    cron: '* * * * *',
    run: () => portal.inTransaction((tx) => foldListCounts(tx)),
  }
}
