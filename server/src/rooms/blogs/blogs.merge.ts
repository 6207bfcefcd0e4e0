import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'

/** The tables of marks, each once for a person and a thing, and the count that a doubled like takes back. */
const marks = [
  { table: 'blog_likes', thing: 'blog_id', counted: 'blogs' },
  { table: 'blog_comment_likes', thing: 'comment_id', counted: 'blog_comments' },
  { table: 'blog_saves', thing: 'blog_id', counted: null },
  { table: 'blog_reports', thing: 'blog_id', counted: null },
] as const

/** What one account wrote, said and marked becomes another's. What both marked has one mark from now on. */
export async function mergeBlogs(tx: Transaction, mergedId: string, survivingId: string): Promise<void> {
  for (const table of ['blogs', 'blog_comments', 'blog_replies'])
    await sql`update ${sql.table(table)} set author_id = ${survivingId} where author_id = ${mergedId}`.execute(
      tx,
    )
  for (const { table, thing, counted } of marks) {
    const marked = (accountId: string) =>
      sql`select ${sql.ref(thing)} from ${sql.table(table)} where account_id = ${accountId}`
    const both = sql`${marked(mergedId)} intersect ${marked(survivingId)}`
    if (counted)
      await sql`update ${sql.table(counted)} set like_count = like_count - 1 where id in (${both})`.execute(
        tx,
      )
    await sql`delete from ${sql.table(table)} where account_id = ${mergedId} and ${sql.ref(thing)} in (${both})`.execute(
      tx,
    )
    await sql`update ${sql.table(table)} set account_id = ${survivingId} where account_id = ${mergedId}`.execute(
      tx,
    )
  }
}
