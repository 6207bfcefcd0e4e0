import { type BranchPoints, inBoardOrder } from '@portal/contract/lakshya-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'

/* The SQL that sums the ledger. `upToId` is the last entry to include; null for all. */

/** Selects the entries that count: not undone, and not offset by a later entry that replaces everything. */
export function countingEntries(upToId: string | null): RawBuilder<unknown> {
  const isSeen = (column: RawBuilder<unknown>) =>
    sql`(${upToId}::bigint is null or ${column} <= ${upToId}::bigint)`
  return sql`(with in_force as (
      select e.id, e.title, e.mode, e.at from lakshya_entries e
      where e.kind <> 'undo' and ${isSeen(sql`e.id`)} and not exists (
        select from lakshya_entries u where u.undoes_id = e.id and ${isSeen(sql`u.id`)}))
    select id, title, at from in_force
    where id >= (select coalesce(max(id), 0) from in_force where mode = 'replace'))`
}

/** Returns the board: each branch with counting entries. */
export async function readBoard(runner: Runner, upToId: string | null): Promise<BranchPoints[]> {
  const rows = await readRows<BranchPoints>(runner)`select p.branch, sum(p.points)::int as points
    from ${countingEntries(upToId)} as e join lakshya_points p on p.entry_id = e.id
    where not p.is_offset group by p.branch`
  return inBoardOrder(rows)
}

export interface CountedRow {
  title: string
  sport: string
  match: string
  note: string
  slug: string
  points: number
  at: Date
}

/** The maximum number of rows; more than a festival has matches. */
const explainedMax = 500

/** Returns the rows that gave a branch its points, newest first. */
export function listCountedRows(runner: Runner, branch: Branch, upToId: string | null) {
  return readRows<CountedRow>(runner)`
    select e.title, p.sport, p.match, p.note, p.event_slug as slug, p.points, e.at
    from ${countingEntries(upToId)} as e join lakshya_points p on p.entry_id = e.id
    where p.branch = ${branch} and not p.is_offset order by p.id desc limit ${sql.lit(explainedMax)}`
}

/** Returns the points that currently count for a registration's result. */
export function readCountedResult(runner: Runner, registrationId: string) {
  return readRows<BranchPoints>(runner)`select p.branch, sum(p.points)::int as points
    from ${countingEntries(null)} as e join lakshya_points p on p.entry_id = e.id
    where p.registration_id = ${registrationId} and not p.is_offset
    group by p.branch having sum(p.points) <> 0 order by p.branch`
}

/** Returns the last change of the ledger, up to an entry, without entries that only undo another. */
export function findLastChange(runner: Runner, upToId: string | null) {
  return readRow<{ at: Date; title: string }>(runner)`
    select e.at, case when e.kind = 'undo' then '' else e.title end as title from lakshya_entries e
    where ${upToId}::bigint is null or e.id <= ${upToId}::bigint order by e.id desc limit 1`
}
