import type { AnswerSort, DiscussionAnswer } from '@portal/contract/discussion.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import { momentOf } from '#platform/moment-of.ts'
import { authorOf } from '#rooms/people/people.store.ts'

/* The SQL of comments and their replies. Writers hold the lock of the blog (`lockBlog`). */

/** As in the forum: more than these are not sent with a blog. */
const shownMax = { comments: 500, repliesPerComment: 200, likesPerComment: 2_000 }

const orders: Record<AnswerSort, RawBuilder<unknown>> = {
  recent: sql`created_at desc, id desc`,
  liked: sql`like_count desc, created_at desc, id desc`,
  oldest: sql`created_at, id`,
}

/** The comments of a blog with their authors, likes and replies: one statement, however many there are. */
export async function listComments(
  runner: Runner,
  asked: { blogId: string; sort: AnswerSort; viewerId: string | null },
): Promise<DiscussionAnswer[]> {
  const order = orders[asked.sort]
  const { rows } = await sql<DiscussionAnswer>`
    select comment.id::text as "_id", comment.message, ${momentOf(sql`comment.created_at`)} as date,
      ${authorOf(sql`comment.author_id`)} as author, ${likers(asked.viewerId)} as "upVotes", ${replies()} as reply
    from (
      select id, message, author_id, created_at, like_count from blog_comments
      where blog_id = ${asked.blogId} order by ${order} limit ${sql.lit(shownMax.comments)}
    ) as comment
    order by ${order}`.execute(runner)
  return rows
}

function likers(viewerId: string | null): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(liker.account_id::text) from (
    select account_id from blog_comment_likes where comment_id = comment.id
    order by (account_id = ${viewerId}) desc, account_id limit ${sql.lit(shownMax.likesPerComment)}) as liker), '[]')`
}

function replies(): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object('_id', reply.id::text, 'message', reply.message,
      'date', ${momentOf(sql`reply.created_at`)}, 'author', ${authorOf(sql`reply.author_id`)}) order by reply.created_at, reply.id)
    from (select id, message, author_id, created_at from blog_replies where comment_id = comment.id
      order by created_at desc, id desc limit ${sql.lit(shownMax.repliesPerComment)}) as reply), '[]')`
}

export interface NewComment {
  blogId: string
  authorId: string
  message: string
  createdAt: Date
}

/** Adds the comment and counts it on its blog; the same one since `since` is a second press (trust.md rule 10). */
export async function insertComment(tx: Transaction, comment: NewComment, since: Date) {
  const { blogId, authorId, message, createdAt } = comment
  const { rows: twins } = await sql<{ id: string }>`select id from blog_comments where blog_id = ${blogId}
    and author_id = ${authorId} and message = ${message} and created_at > ${since} order by id limit 1`.execute(
    tx,
  )
  if (twins[0]) return { id: twins[0].id, isTwin: true }
  const { rows } = await sql<{
    id: string
  }>`insert into blog_comments (blog_id, author_id, message, created_at)
    values (${blogId}, ${authorId}, ${message}, ${createdAt}) returning id`.execute(tx)
  await countComments(tx, blogId, 1)
  return { id: rows[0]?.id ?? '', isTwin: false }
}

/** Whose comment it is; undefined when this blog has no such comment. */
export async function findComment(runner: Runner, blogId: string, commentId: string) {
  const { rows } = await sql<{ id: string; authorId: string }>`select id, author_id as "authorId"
    from blog_comments where id = ${commentId} and blog_id = ${blogId}`.execute(runner)
  return rows[0]
}

/** Takes the comment away, its replies and likes with it, and off the count of its blog; false when it was gone. */
export async function removeComment(tx: Transaction, blogId: string, commentId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from blog_comments where id = ${commentId} and blog_id = ${blogId}`.execute(tx)
  if (numAffectedRows) await countComments(tx, blogId, -1)
  return Boolean(numAffectedRows)
}

async function countComments(tx: Transaction, blogId: string, change: 1 | -1): Promise<void> {
  await sql`update blogs set comment_count = comment_count + ${change} where id = ${blogId}`.execute(tx)
}

export interface NewBlogReply {
  commentId: string
  authorId: string
  message: string
  createdAt: Date
}

export async function insertReply(tx: Transaction, reply: NewBlogReply, since: Date) {
  const { commentId, authorId, message, createdAt } = reply
  const { rows: twins } = await sql<{
    id: string
  }>`select id from blog_replies where comment_id = ${commentId}
    and author_id = ${authorId} and message = ${message} and created_at > ${since} order by id limit 1`.execute(
    tx,
  )
  if (twins[0]) return { id: twins[0].id, isTwin: true }
  const { rows } = await sql<{
    id: string
  }>`insert into blog_replies (comment_id, author_id, message, created_at)
    values (${commentId}, ${authorId}, ${message}, ${createdAt}) returning id`.execute(tx)
  return { id: rows[0]?.id ?? '', isTwin: false }
}

/** Whose reply it is; undefined when this comment has no such reply. */
export async function findReply(runner: Runner, commentId: string, replyId: string) {
  const { rows } = await sql<{ id: string; authorId: string }>`select id, author_id as "authorId"
    from blog_replies where id = ${replyId} and comment_id = ${commentId}`.execute(runner)
  return rows[0]
}

/** False when it was gone. */
export async function removeReply(tx: Transaction, replyId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from blog_replies where id = ${replyId}`.execute(tx)
  return Boolean(numAffectedRows)
}
