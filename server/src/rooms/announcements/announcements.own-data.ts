import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'

/** Returns a person's announcements, reads, saves and comments, and the number of things they liked. */
export async function ownAnnouncementsData(runner: Runner, accountId: string): Promise<object> {
  const lists = await readOwnLists(runner, {
    written: sql`select id, slug, kind, title, body, priority, roles, years, branches,
    internship, state, publish_at, published_at, hide_after, created_at, edited_at
    from announcements where author_id = ${accountId} order by id`,
    read: sql`select announcement_id, read_at, acknowledged_at
    from announcement_reads where account_id = ${accountId} order by announcement_id`,
    saved: sql`select announcement_id, saved_at
    from announcement_saves where account_id = ${accountId} order by announcement_id`,
    comments: sql`select id, announcement_id, message, like_count, created_at
    from announcement_comments where author_id = ${accountId} order by id`,
    replies: sql`select id, comment_id, message, created_at
    from announcement_replies where author_id = ${accountId} order by id`,
  })
  const { rows: liked } = await sql<{ commentsLiked: number }>`select count(*)::int as "commentsLiked"
    from announcement_comment_likes where account_id = ${accountId}`.execute(runner)
  return { ...lists, ...liked[0] }
}
