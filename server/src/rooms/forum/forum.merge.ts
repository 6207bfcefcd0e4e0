import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/** What one account wrote and liked becomes another's. An answer that both liked has one like from now on, and their own answers none of theirs. */
export async function mergeForum(tx: Transaction, mergedId: string, survivingId: string): Promise<void> {
  await sql`update forum_queries set author_id = ${survivingId} where author_id = ${mergedId}`.execute(tx)
  await sql`update forum_queries set asked_of = ${survivingId} where asked_of = ${mergedId}`.execute(tx)
  await sql`update forum_answers set author_id = ${survivingId} where author_id = ${mergedId}`.execute(tx)
  await sql`update forum_replies set author_id = ${survivingId} where author_id = ${mergedId}`.execute(tx)
  await sql`
    update forum_answers set like_count = like_count - 1 where id in (
      select answer_id from forum_likes where account_id = ${mergedId}
      intersect select answer_id from forum_likes where account_id = ${survivingId})`.execute(tx)
  await sql`
    insert into forum_likes (answer_id, account_id)
    select answer_id, ${survivingId}::bigint from forum_likes where account_id = ${mergedId}
    on conflict do nothing`.execute(tx)
  await sql`delete from forum_likes where account_id = ${mergedId}`.execute(tx)
  await sql`
    with gone as (
      delete from forum_likes l using forum_answers a
      where l.account_id = ${survivingId} and a.id = l.answer_id and a.author_id = ${survivingId} returning l.answer_id)
    update forum_answers set like_count = like_count - 1 where id in (select answer_id from gone)`.execute(tx)
}
