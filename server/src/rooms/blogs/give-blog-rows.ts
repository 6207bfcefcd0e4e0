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
export async function giveBlogRows(tx: Transaction, goneId: string, keptId: string): Promise<void> {
  for (const table of ['blogs', 'blog_comments', 'blog_replies'])
    await sql`update ${sql.table(table)} set author_id = ${keptId} where author_id = ${goneId}`.execute(tx)
  for (const { table, thing, counted } of marks) {
    const marked = (accountId: string) =>
      sql`select ${sql.ref(thing)} from ${sql.table(table)} where account_id = ${accountId}`
    const both = sql`${marked(goneId)} intersect ${marked(keptId)}`
    if (counted)
      await sql`update ${sql.table(counted)} set like_count = like_count - 1 where id in (${both})`.execute(
        tx,
      )
    await sql`delete from ${sql.table(table)} where account_id = ${goneId} and ${sql.ref(thing)} in (${both})`.execute(
      tx,
    )
    await sql`update ${sql.table(table)} set account_id = ${keptId} where account_id = ${goneId}`.execute(tx)
  }
}
