import type { BranchPoints, LedgerKind, UploadMode } from '@portal/contract/lakshya-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import { sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, hasRow, readRow, readRows } from '#platform/database/statements.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/* The SQL of the ledger. Nothing here changes a row. */

export interface PointsRow {
  branch: Branch
  points: number
  sport: string
  match: string
  note: string
  eventSlug: string
  registrationId: string | null
}

export interface NewEntry {
  kind: LedgerKind
  mode: UploadMode
  title: string
  fileName: string
  byId: string
  at: Date
  rows: readonly PointsRow[]
}

/** Serialises writers of the ledger until the end of their transactions. */
export async function lockLedger(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'lakshya-ledger', 'all')
}

/** Adds an entry; one that replaces everything first offsets each branch's sum. Lock the ledger before. */
export async function addEntry(tx: Transaction, entry: NewEntry): Promise<string> {
  const { kind, mode, title, fileName, byId, at, rows } = entry
  const { id } = await tx
    .insertInto('lakshya_entries')
    .values({ kind, mode, title, file_name: fileName, by_id: byId, at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mode === 'replace')
    await changeRows(tx)`insert into lakshya_points (entry_id, branch, points, is_offset)
      select ${id}::bigint, branch, -sum(points), true from lakshya_points
      group by branch having sum(points) <> 0`
  await changeRows(tx)`
    insert into lakshya_points (entry_id, branch, points, sport, match, note, event_slug, registration_id)
    select ${id}::bigint, r.branch, r.points, r.sport, r.match, r.note, r."eventSlug", r."registrationId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (branch text, points int, sport text, match text,
      note text, "eventSlug" text, "registrationId" bigint)`
  return id
}

/** Adds an entry with the opposite of every row of another one. Lock the ledger before. */
export async function addUndoing(
  tx: Transaction,
  { undoesId, title, byId, at }: { undoesId: string; title: string; byId: string; at: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('lakshya_entries')
    .values({ kind: 'undo', title, by_id: byId, at, undoes_id: undoesId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeRows(tx)`
    insert into lakshya_points (entry_id, branch, points, sport, match, note, event_slug, registration_id, is_offset)
    select ${id}::bigint, branch, -points, sport, match, note, event_slug, registration_id, is_offset
    from lakshya_points where entry_id = ${undoesId} order by id`
}

const undoable = sql<string>`(select max(l.id) from lakshya_entries l where l.kind <> 'undo'
  and not exists (select from lakshya_entries u where u.undoes_id = l.id))`

/** Returns the entry that can be undone, the last that was not; undefined for an empty ledger. */
export function findUndoable(runner: Runner) {
  return readRow<{ id: string; title: string }>(runner)`select id, title from lakshya_entries
    where id = ${undoable}`
}

export async function hasEntry(runner: Runner, id: string): Promise<boolean> {
  return hasRow(runner)`select from lakshya_entries where id = ${id} and kind <> 'undo'`
}

export interface LedgerRow {
  id: string
  kind: LedgerKind
  mode: UploadMode
  title: string
  fileName: string
  by: string | null
  at: Date
  byBranch: BranchPoints[]
  undoneBy: string | null
  undoneAt: Date | null
  undoneReason: string | null
  isLast: boolean
}

interface LedgerAsked {
  kind: LedgerKind | null
  branch: Branch | null
  page: number
  limit: number
}

/** Returns a page of the ledger, newest first. Each row includes the entry that undid it. */
export async function listEntries(runner: Runner, { kind, branch, page, limit }: LedgerAsked) {
  const isAsked = sql`e.kind <> 'undo' and (${kind}::text is null or e.kind = ${kind}) and (${branch}::text is null
    or exists (select from lakshya_points p where p.entry_id = e.id and p.branch = ${branch} and not p.is_offset))`
  const rows = await readRows<LedgerRow>(runner)`
    select e.id, e.kind, e.mode, e.title, e.file_name as "fileName",
      ${nameOf(sql`e.by_id`)} as by, e.at, ${nameOf(sql`u.by_id`)} as "undoneBy", u.at as "undoneAt",
      u.title as "undoneReason", e.id = ${undoable} as "isLast",
      coalesce((select json_agg(json_build_object('branch', s.branch, 'points', s.points) order by s.points desc, s.branch)
        from (select p.branch, sum(p.points)::int as points from lakshya_points p
          where p.entry_id = e.id and not p.is_offset group by p.branch) s), '[]') as "byBranch"
    from lakshya_entries e left join lakshya_entries u on u.undoes_id = e.id
    where ${isAsked} order by e.id desc limit ${limit} offset ${(page - 1) * limit}`
  const row = await readRow<{ count: number }>(runner)`select count(*)::int as count from lakshya_entries e
    where ${isAsked}`
  return { rows, total: row?.count ?? 0 }
}

/** Returns who uploaded the last sheet, and when. */
export function findLastUpload(runner: Runner): Promise<{ at: Date; by: string } | undefined> {
  return readRow<{
    at: Date
    by: string
  }>(runner)`select e.at, coalesce(${nameOf(sql`e.by_id`)}, '') as by
    from lakshya_entries e where e.kind = 'upload' order by e.id desc limit 1`
}

export interface LedgerLine {
  id: string
  at: Date
  kind: string
  title: string
  fileName: string
  by: string | null
  branch: Branch
  points: number
  sport: string
  match: string
  note: string
  isOffset: boolean
}

/** Returns rows of the ledger in the order of their ids, including those that offset or undo others. */
export function listLines(runner: Runner, afterId: string, limit: number) {
  return readRows<LedgerLine>(runner)`select p.id, e.at, e.kind, e.title, e.file_name as "fileName",
      ${nameOf(sql`e.by_id`)} as by, p.branch, p.points, p.sport, p.match, p.note, p.is_offset as "isOffset"
    from lakshya_points p join lakshya_entries e on e.id = p.entry_id
    where p.id > ${afterId} order by p.id limit ${limit}`
}
