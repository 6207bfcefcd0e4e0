import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow } from '#platform/database/statements.ts'

/* The SQL of likes and saves. Reports: blogs.moderation.ts. */

export interface Marks {
  isLiked: boolean
  isSaved: boolean
  isReported: boolean
}

export async function readMarks(runner: Runner, blogId: string, accountId: string): Promise<Marks> {
  const mark = (table: string) =>
    sql`exists (select 1 from ${sql.table(table)} where blog_id = ${blogId} and account_id = ${accountId})`
  const row = await readRow<Marks>(runner)`
    select ${mark('blog_likes')} as "isLiked", ${mark('blog_saves')} as "isSaved",
    exists (select 1 from blog_reports where blog_id = ${blogId} and account_id = ${accountId} and settled_at is null)
      as "isReported"`
  return row ?? { isLiked: false, isSaved: false, isReported: false }
}

/** Sets or removes a like. The key of the table keeps a like from counting twice. The blog must be locked. */
export async function setBlogLike(
  tx: Transaction,
  { blogId, accountId, isLiked }: { blogId: string; accountId: string; isLiked: boolean },
): Promise<void> {
  const { numAffectedRows } = isLiked
    ? await sql`insert into blog_likes (blog_id, account_id) values (${blogId}, ${accountId})
        on conflict do nothing`.execute(tx)
    : await sql`delete from blog_likes where blog_id = ${blogId} and account_id = ${accountId}`.execute(tx)
  if (!numAffectedRows) return
  await changeRows(tx)`update blogs set like_count = like_count + ${isLiked ? 1 : -1} where id = ${blogId}`
}

export async function setSave(
  runner: Runner,
  mark: { blogId: string; accountId: string; isSaved: boolean; at: Date },
): Promise<void> {
  const { blogId, accountId, isSaved, at } = mark
  if (isSaved)
    await changeRows(runner)`
      insert into blog_saves (account_id, blog_id, saved_at) values (${accountId}, ${blogId}, ${at})
      on conflict do nothing`
  else
    await changeRows(runner)`delete from blog_saves where account_id = ${accountId} and blog_id = ${blogId}`
}
