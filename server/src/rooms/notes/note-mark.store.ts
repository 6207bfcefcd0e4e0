import type { Author } from '@portal/contract/author.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import { isoText } from '#platform/iso-text.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/* The SQL of what people mark a note with: useful, saved, downloaded, reported. */

interface Mark {
  noteId: string
  accountId: string
}

/** The mark shall be there, or not; the key of the table sees to it that it counts once. */
export async function setUseful(
  tx: Transaction,
  { noteId, accountId, isUseful }: Mark & { isUseful: boolean },
): Promise<void> {
  const { numAffectedRows } = isUseful
    ? await sql`insert into note_useful_marks (note_id, account_id) values (${noteId}, ${accountId})
        on conflict do nothing`.execute(tx)
    : await sql`delete from note_useful_marks where note_id = ${noteId} and account_id = ${accountId}`.execute(
        tx,
      )
  if (!numAffectedRows) return
  await sql`update notes set useful_count = useful_count + ${isUseful ? 1 : -1} where id = ${noteId}`.execute(
    tx,
  )
}

export async function setSaved(
  runner: Runner,
  { noteId, accountId, isSaved, at }: Mark & { isSaved: boolean; at: Date },
): Promise<void> {
  if (isSaved)
    await sql`insert into note_saves (account_id, note_id, saved_at) values (${accountId}, ${noteId}, ${at})
      on conflict do nothing`.execute(runner)
  else
    await sql`delete from note_saves where account_id = ${accountId} and note_id = ${noteId}`.execute(runner)
}

/** Counts a person who downloads the note; the second time changes nothing. */
export async function countDownload(runner: Runner, { noteId, accountId }: Mark): Promise<void> {
  await sql`with first as (
      insert into note_downloads (note_id, account_id) values (${noteId}, ${accountId})
      on conflict do nothing returning note_id)
    update notes set download_count = download_count + 1 where id in (select note_id from first)`.execute(
    runner,
  )
}

/**
 * Keeps the report and counts it; the note is locked by the caller.
 * @returns how many reports are open now; null when the person has reported this note before.
 */
export async function insertReport(
  tx: Transaction,
  { noteId, accountId, reason, at }: Mark & { reason: string; at: Date },
): Promise<number | null> {
  const { numAffectedRows } = await sql`insert into note_reports (note_id, account_id, reason, created_at)
    values (${noteId}, ${accountId}, ${reason}, ${at}) on conflict do nothing`.execute(tx)
  if (!numAffectedRows) return null
  const { rows } = await sql<{ count: number }>`update notes set report_count = report_count + 1
    where id = ${noteId} returning report_count as count`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The council has looked: the reports so far no longer count. */
export async function closeReports(tx: Transaction, noteId: string, at: Date): Promise<void> {
  await sql`update note_reports set settled_at = ${at}
    where note_id = ${noteId} and settled_at is null`.execute(tx)
  await sql`update notes set report_count = 0 where id = ${noteId}`.execute(tx)
}

/** Counts the open reports of what this account has reported again, after two accounts became one. */
export async function recountReportsOf(tx: Transaction, accountId: string): Promise<void> {
  await sql`update notes n set report_count = (select count(*) from note_reports r
    where r.note_id = n.id and r.settled_at is null)
    where n.id in (select note_id from note_reports where account_id = ${accountId})`.execute(tx)
}

export interface ReportRow {
  noteId: string
  author: Author
  reason: string
  date: string
}

/** The open reports of these notes, oldest first. */
export async function listOpenReports(runner: Runner, noteIds: readonly string[]): Promise<ReportRow[]> {
  const { rows } =
    await sql<ReportRow>`select r.note_id as "noteId", ${authorOf(sql`r.account_id`)} as author,
      r.reason, ${isoText(sql`r.created_at`)} as date
    from note_reports r where r.note_id = any(${[...noteIds]}::bigint[]) and r.settled_at is null
    order by r.created_at, r.account_id limit 500`.execute(runner)
  return rows
}
