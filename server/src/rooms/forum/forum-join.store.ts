import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/** What one account wrote and liked becomes another's. An answer that both liked has one like from now on, and their own answers none of theirs. */
export async function giveForumRows(tx: Transaction, goneId: string, keptId: string): Promise<void> {
  await sql`update forum_queries set author_id = ${keptId} where author_id = ${goneId}`.execute(tx)
  await sql`update forum_queries set asked_of = ${keptId} where asked_of = ${goneId}`.execute(tx)
  await sql`update forum_answers set author_id = ${keptId} where author_id = ${goneId}`.execute(tx)
  await sql`update forum_replies set author_id = ${keptId} where author_id = ${goneId}`.execute(tx)
  await sql`
    update forum_answers set like_count = like_count - 1 where id in (
      select answer_id from forum_likes where account_id = ${goneId}
      intersect select answer_id from forum_likes where account_id = ${keptId})`.execute(tx)
  await sql`
    insert into forum_likes (answer_id, account_id)
    select answer_id, ${keptId}::bigint from forum_likes where account_id = ${goneId}
    on conflict do nothing`.execute(tx)
  await sql`delete from forum_likes where account_id = ${goneId}`.execute(tx)
  await sql`
    with gone as (
      delete from forum_likes l using forum_answers a
      where l.account_id = ${keptId} and a.id = l.answer_id and a.author_id = ${keptId} returning l.answer_id)
    update forum_answers set like_count = like_count - 1 where id in (select answer_id from gone)`.execute(tx)
}
