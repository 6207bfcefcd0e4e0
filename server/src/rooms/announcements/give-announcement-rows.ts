import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/** What one account wrote, read and saved becomes another's. What both marked has one mark from now on. */
export async function giveAnnouncementRows(tx: Transaction, goneId: string, keptId: string): Promise<void> {
  await sql`update announcements set author_id = ${keptId} where author_id = ${goneId}`.execute(tx)
  for (const table of ['announcement_reads', 'announcement_saves']) {
    await sql`delete from ${sql.table(table)} where account_id = ${goneId} and announcement_id in
      (select announcement_id from ${sql.table(table)} where account_id = ${keptId})`.execute(tx)
    await sql`update ${sql.table(table)} set account_id = ${keptId} where account_id = ${goneId}`.execute(tx)
  }
}
