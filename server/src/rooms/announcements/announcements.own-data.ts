import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'

/** The limit per list in a copy of a person's data; more than anyone writes by hand. */
const eachMax = 10_000

/** Returns a person's announcements, reads, saves and comments, and the number of things they liked. */
export async function ownAnnouncementsData(runner: Runner, accountId: string): Promise<object> {
  const max = sql.lit(eachMax)
  const { rows: written } =
    await sql<object>`select id, slug, kind, title, body, priority, roles, years, branches,
    internship, state, publish_at, published_at, hide_after, created_at, edited_at
    from announcements where author_id = ${accountId} order by id limit ${max}`.execute(runner)
  const { rows: read } = await sql<object>`select announcement_id, read_at, acknowledged_at
    from announcement_reads where account_id = ${accountId} order by announcement_id limit ${max}`.execute(
    runner,
  )
  const { rows: saved } = await sql<object>`select announcement_id, saved_at
    from announcement_saves where account_id = ${accountId} order by announcement_id limit ${max}`.execute(
    runner,
  )
  const { rows: comments } = await sql<object>`select id, announcement_id, message, like_count, created_at
    from announcement_comments where author_id = ${accountId} order by id limit ${max}`.execute(runner)
  const { rows: replies } = await sql<object>`select id, comment_id, message, created_at
    from announcement_replies where author_id = ${accountId} order by id limit ${max}`.execute(runner)
  const { rows: liked } = await sql<{ commentsLiked: number }>`select count(*)::int as "commentsLiked"
    from announcement_comment_likes where account_id = ${accountId}`.execute(runner)
  return { written, read, saved, comments, replies, ...liked[0] }
}
