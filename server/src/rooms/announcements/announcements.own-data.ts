import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'

/** The limit per list in a copy of a person's data; more than anyone writes by hand. */
const eachMax = 10_000

/** Returns a person's announcements, reads, saves and comments, and the number of things they liked. */
export async function ownAnnouncementsData(runner: Runner, accountId: string): Promise<object> {
  const max = sql.lit(eachMax)
  const written = await readRows<object>(runner)`
    select id, slug, kind, title, body, priority, roles, years, branches,
    internship, state, publish_at, published_at, hide_after, created_at, edited_at
    from announcements where author_id = ${accountId} order by id limit ${max}`
  const read = await readRows<object>(runner)`select announcement_id, read_at, acknowledged_at
    from announcement_reads where account_id = ${accountId} order by announcement_id limit ${max}`
  const saved = await readRows<object>(runner)`select announcement_id, saved_at
    from announcement_saves where account_id = ${accountId} order by announcement_id limit ${max}`
  const comments = await readRows<object>(runner)`select id, announcement_id, message, like_count, created_at
    from announcement_comments where author_id = ${accountId} order by id limit ${max}`
  const replies = await readRows<object>(runner)`select id, comment_id, message, created_at
    from announcement_replies where author_id = ${accountId} order by id limit ${max}`
  const row = await readRow<{ commentsLiked: number }>(runner)`select count(*)::int as "commentsLiked"
    from announcement_comment_likes where account_id = ${accountId}`
  return { written, read, saved, comments, replies, ...row }
}
