import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows } from '#platform/database/statements.ts'

/* The SQL of marks: useful, saved, downloaded. Reports: notes.moderation.ts. */

interface Mark {
  noteId: string
  accountId: string
}

/** Sets or removes the mark. The key of the table keeps it from counting twice. */
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
  await changeRows(tx)`
    update notes set useful_count = useful_count + ${isUseful ? 1 : -1} where id = ${noteId}`
}

export async function setSaved(
  runner: Runner,
  { noteId, accountId, isSaved, at }: Mark & { isSaved: boolean; at: Date },
): Promise<void> {
  if (isSaved)
    await changeRows(runner)`
      insert into note_saves (account_id, note_id, saved_at) values (${accountId}, ${noteId}, ${at})
      on conflict do nothing`
  else
    await changeRows(runner)`delete from note_saves where account_id = ${accountId} and note_id = ${noteId}`
}

/** Counts a person who downloads the note, once. */
export async function countDownload(runner: Runner, { noteId, accountId }: Mark): Promise<void> {
  await changeRows(runner)`with first as (
      insert into note_downloads (note_id, account_id) values (${noteId}, ${accountId})
      on conflict do nothing returning note_id)
    update notes set download_count = download_count + 1 where id in (select note_id from first)`
}
