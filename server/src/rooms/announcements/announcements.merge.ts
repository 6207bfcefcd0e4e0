import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/** What one account wrote, said, liked, read and saved becomes another's. What both marked has one mark from now on. */
export async function mergeAnnouncements(
  tx: Transaction,
  mergedId: string,
  survivingId: string,
): Promise<void> {
  for (const table of ['announcements', 'announcement_comments', 'announcement_replies'])
    await sql`update ${sql.table(table)} set author_id = ${survivingId} where author_id = ${mergedId}`.execute(
      tx,
    )
  await giveLikes(tx, mergedId, survivingId)
  for (const table of ['announcement_reads', 'announcement_saves']) {
    await sql`delete from ${sql.table(table)} where account_id = ${mergedId} and announcement_id in
      (select announcement_id from ${sql.table(table)} where account_id = ${survivingId})`.execute(tx)
    await sql`update ${sql.table(table)} set account_id = ${survivingId} where account_id = ${mergedId}`.execute(
      tx,
    )
  }
}

/** A comment that both liked has one like from now on. */
async function giveLikes(tx: Transaction, mergedId: string, survivingId: string): Promise<void> {
  const both = sql`select comment_id from announcement_comment_likes where account_id = ${mergedId}
    intersect select comment_id from announcement_comment_likes where account_id = ${survivingId}`
  await sql`update announcement_comments set like_count = like_count - 1 where id in (${both})`.execute(tx)
  await sql`delete from announcement_comment_likes
    where account_id = ${mergedId} and comment_id in (${both})`.execute(tx)
  await sql`update announcement_comment_likes set account_id = ${survivingId} where account_id = ${mergedId}`.execute(
    tx,
  )
}
