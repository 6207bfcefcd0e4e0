import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/** What one account wrote, said, liked, read and saved becomes another's. What both marked has one mark from now on. */
export async function giveAnnouncementRows(tx: Transaction, goneId: string, keptId: string): Promise<void> {
  for (const table of ['announcements', 'announcement_comments', 'announcement_replies'])
    await sql`update ${sql.table(table)} set author_id = ${keptId} where author_id = ${goneId}`.execute(tx)
  await giveLikes(tx, goneId, keptId)
  for (const table of ['announcement_reads', 'announcement_saves']) {
    await sql`delete from ${sql.table(table)} where account_id = ${goneId} and announcement_id in
      (select announcement_id from ${sql.table(table)} where account_id = ${keptId})`.execute(tx)
    await sql`update ${sql.table(table)} set account_id = ${keptId} where account_id = ${goneId}`.execute(tx)
  }
}

/** A comment that both liked has one like from now on. */
async function giveLikes(tx: Transaction, goneId: string, keptId: string): Promise<void> {
  const both = sql`select comment_id from announcement_comment_likes where account_id = ${goneId}
    intersect select comment_id from announcement_comment_likes where account_id = ${keptId}`
  await sql`update announcement_comments set like_count = like_count - 1 where id in (${both})`.execute(tx)
  await sql`delete from announcement_comment_likes
    where account_id = ${goneId} and comment_id in (${both})`.execute(tx)
  await sql`update announcement_comment_likes set account_id = ${keptId} where account_id = ${goneId}`.execute(
    tx,
  )
}
