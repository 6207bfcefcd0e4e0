import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'

/** Returns a person's blogs, comments, replies, saves and reports, and the number of things they liked. */
export async function ownBlogsData(runner: Runner, accountId: string): Promise<object> {
  const lists = await readOwnLists(runner, {
    blogs: sql`select id, slug, title, cover, tags, body, state, publish_at, published_at,
    created_at, edited_at, return_reason from blogs where author_id = ${accountId} order by id`,
    comments: sql`select id, blog_id, message, like_count, created_at
    from blog_comments where author_id = ${accountId} order by id`,
    replies: sql`select id, comment_id, message, created_at
    from blog_replies where author_id = ${accountId} order by id`,
    saved: sql`select blog_id, saved_at
    from blog_saves where account_id = ${accountId} order by blog_id`,
    reported: sql`select blog_id, reason, created_at
    from blog_reports where account_id = ${accountId} order by blog_id`,
  })
  const { rows: liked } = await sql<{ blogsLiked: number; commentsLiked: number }>`select
    (select count(*)::int from blog_likes where account_id = ${accountId}) as "blogsLiked",
    (select count(*)::int from blog_comment_likes where account_id = ${accountId}) as "commentsLiked"`.execute(
    runner,
  )
  return { ...lists, ...liked[0] }
}
