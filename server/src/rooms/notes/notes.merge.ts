import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'
import { recountReports } from './note-mark.store.ts'

/** The tables of marks, each once for a person and a thing, and the count that a doubled mark takes back. */
const marks = [
  { table: 'note_useful_marks', thing: sql`note_id`, count: 'useful_count' },
  { table: 'note_downloads', thing: sql`note_id`, count: 'download_count' },
  { table: 'note_saves', thing: sql`note_id`, count: null },
  { table: 'note_reports', thing: sql`note_id`, count: null },
  { table: 'note_requests', thing: sql`subject_id, module`, count: null },
] as const

/** What one account shared, marked and asked for becomes another's. What both marked has one mark from now on. */
export async function mergeNotes(tx: Transaction, mergedId: string, survivingId: string): Promise<void> {
  await sql`update notes set author_id = ${survivingId} where author_id = ${mergedId}`.execute(tx)
  const reported = await listReportedByBoth(tx, mergedId, survivingId)
  for (const { table, thing, count } of marks) {
    const rows = sql.table(table)
    const both = sql`select ${thing} from ${rows} where account_id = ${mergedId}
      intersect select ${thing} from ${rows} where account_id = ${survivingId}`
    if (count)
      await sql`update notes set ${sql.ref(count)} = ${sql.ref(count)} - 1 where id in (${both})`.execute(tx)
    await sql`delete from ${rows} where account_id = ${mergedId} and (${thing}) in (${both})`.execute(tx)
    await sql`update ${rows} set account_id = ${survivingId} where account_id = ${mergedId}`.execute(tx)
  }
  await recountReports(tx, reported)
}

async function listReportedByBoth(tx: Transaction, mergedId: string, survivingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select g.note_id as id from note_reports g
    join note_reports k on k.note_id = g.note_id and k.account_id = ${survivingId}
    where g.account_id = ${mergedId}`.execute(tx)
  return rows.map(({ id }) => id)
}
