import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { DiscussionAnswer } from '@portal/contract/discussion.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import { listParticipants } from '#platform/discussion-participants.ts'
import { isoText } from '#platform/iso-text.ts'

/** Where the comments of a kind of things lie. */
export interface DiscussionTables {
  /** The things, with a `comment_count`. */
  things: string
  /** The column of `comments` that names the thing. */
  thingId: string
  comments: string
  replies: string
  likes: string
}

export interface NewComment {
  thingId: string
  authorId: string
  message: string
  createdAt: Date
}
export interface NewReply {
  commentId: string
  authorId: string
  message: string
  createdAt: Date
}
type AuthorOf = (accountId: RawBuilder<unknown>) => RawBuilder<unknown>

/** As in the forum: more than these are not sent with a thing. */
const shownMax = { comments: 500, repliesPerComment: 200, likesPerComment: 2_000 }

const orders: Record<AnswerSort, RawBuilder<unknown>> = {
  recent: sql`created_at desc, id desc`,
  liked: sql`like_count desc, created_at desc, id desc`,
  oldest: sql`created_at, id`,
}

/**
 * The SQL of comments, their replies and likes, for a room that lets people speak under its things. Writers hold the lock of
 * the thing.
 * @param authorOf what is shown of an account; the room of people has it.
 */
export function createDiscussionStore(tables: DiscussionTables, authorOf: AuthorOf) {
  const [things, comments] = [sql.table(tables.things), sql.table(tables.comments)]
  const [replies, likes] = [sql.table(tables.replies), sql.table(tables.likes)]
  const thingColumn = sql.ref(tables.thingId)

  function likers(viewerId: string | null): RawBuilder<unknown> {
    return sql`coalesce((select json_agg(liker.account_id::text) from (
      select account_id from ${likes} where comment_id = comment.id
      order by (account_id = ${viewerId}) desc, account_id limit ${sql.lit(shownMax.likesPerComment)}) as liker), '[]')`
  }

  const repliesOf = sql`coalesce((select json_agg(json_build_object('_id', reply.id::text, 'message', reply.message,
      'date', ${isoText(sql`reply.created_at`)}, 'author', ${authorOf(sql`reply.author_id`)}) order by reply.created_at, reply.id)
    from (select id, message, author_id, created_at from ${replies} where comment_id = comment.id
      order by created_at desc, id desc limit ${sql.lit(shownMax.repliesPerComment)}) as reply), '[]')`

  async function count(tx: Transaction, thingId: string, change: 1 | -1): Promise<void> {
    await sql`update ${things} set comment_count = comment_count + ${change} where id = ${thingId}`.execute(
      tx,
    )
  }

  return {
    /** The comments of a thing with their authors, likes and replies: one statement, however many there are. */
    async listComments(
      runner: Runner,
      asked: { thingId: string; sort: AnswerSort; viewerId: string | null },
    ): Promise<DiscussionAnswer[]> {
      const order = orders[asked.sort]
      const { rows } = await sql<DiscussionAnswer>`
        select comment.id::text as "_id", comment.message, ${isoText(sql`comment.created_at`)} as date,
          ${authorOf(sql`comment.author_id`)} as author, ${likers(asked.viewerId)} as "upVotes", ${repliesOf} as reply
        from (
          select id, message, author_id, created_at, like_count from ${comments}
          where ${thingColumn} = ${asked.thingId} order by ${order} limit ${sql.lit(shownMax.comments)}
        ) as comment
        order by ${order}`.execute(runner)
      return rows
    },

    /** Adds the comment and counts it on its thing; the same one since `since` is a second press (trust.md rule 10). */
    async insertComment(tx: Transaction, comment: NewComment, since: Date) {
      const { thingId, authorId, message, createdAt } = comment
      const { rows: repeats } = await sql<{
        id: string
      }>`select id from ${comments} where ${thingColumn} = ${thingId}
        and author_id = ${authorId} and message = ${message} and created_at > ${since} order by id limit 1`.execute(
        tx,
      )
      if (repeats[0]) return { id: repeats[0].id, isRepeat: true }
      const { rows } = await sql<{
        id: string
      }>`insert into ${comments} (${thingColumn}, author_id, message, created_at)
        values (${thingId}, ${authorId}, ${message}, ${createdAt}) returning id`.execute(tx)
      await count(tx, thingId, 1)
      return { id: rows[0]?.id ?? '', isRepeat: false }
    },

    /** Whose comment it is; undefined when this thing has no such comment. */
    async findComment(runner: Runner, thingId: string, commentId: string) {
      const { rows } = await sql<{ id: string; authorId: string }>`select id, author_id as "authorId"
        from ${comments} where id = ${commentId} and ${thingColumn} = ${thingId}`.execute(runner)
      return rows[0]
    },

    /** Takes the comment away, its replies and likes with it, and off the count of its thing; false when it was gone. */
    async removeComment(tx: Transaction, thingId: string, commentId: string): Promise<boolean> {
      const { numAffectedRows } =
        await sql`delete from ${comments} where id = ${commentId} and ${thingColumn} = ${thingId}`.execute(tx)
      if (numAffectedRows) await count(tx, thingId, -1)
      return Boolean(numAffectedRows)
    },

    ...createReplyStore(tables),
    ...createLikeStore(tables),
  }
}

/** The SQL of the replies under comments. */
function createReplyStore(tables: DiscussionTables) {
  const replies = sql.table(tables.replies)
  return {
    async insertReply(tx: Transaction, reply: NewReply, since: Date) {
      const { commentId, authorId, message, createdAt } = reply
      const { rows: repeats } = await sql<{
        id: string
      }>`select id from ${replies} where comment_id = ${commentId}
        and author_id = ${authorId} and message = ${message} and created_at > ${since} order by id limit 1`.execute(
        tx,
      )
      if (repeats[0]) return { id: repeats[0].id, isRepeat: true }
      const { rows } = await sql<{
        id: string
      }>`insert into ${replies} (comment_id, author_id, message, created_at)
        values (${commentId}, ${authorId}, ${message}, ${createdAt}) returning id`.execute(tx)
      return { id: rows[0]?.id ?? '', isRepeat: false }
    },

    /** Whose reply it is; undefined when this comment has no such reply. */
    async findReply(runner: Runner, commentId: string, replyId: string) {
      const { rows } = await sql<{ id: string; authorId: string }>`select id, author_id as "authorId"
        from ${replies} where id = ${replyId} and comment_id = ${commentId}`.execute(runner)
      return rows[0]
    },

    /** Who is notified of a reply under the comment. */
    listParticipants: (tx: Transaction, commentId: string) =>
      listParticipants(tx, {
        ...{ comments: tables.comments, replies: tables.replies, under: 'comment_id', id: commentId },
      }),

    /** False when it was gone. */
    async removeReply(tx: Transaction, replyId: string): Promise<boolean> {
      const { numAffectedRows } = await sql`delete from ${replies} where id = ${replyId}`.execute(tx)
      return Boolean(numAffectedRows)
    },
  }
}

/** The SQL of the likes of comments. */
function createLikeStore(tables: DiscussionTables) {
  const [comments, likes] = [sql.table(tables.comments), sql.table(tables.likes)]
  return {
    /** The like shall be there, or not; the key of the table sees to it that it counts once. */
    async setCommentLike(
      tx: Transaction,
      { commentId, accountId, isLiked }: { commentId: string; accountId: string; isLiked: boolean },
    ): Promise<void> {
      const { numAffectedRows } = isLiked
        ? await sql`insert into ${likes} (comment_id, account_id) values (${commentId}, ${accountId})
            on conflict do nothing`.execute(tx)
        : await sql`delete from ${likes} where comment_id = ${commentId} and account_id = ${accountId}`.execute(
            tx,
          )
      if (!numAffectedRows) return
      await sql`update ${comments} set like_count = like_count + ${isLiked ? 1 : -1} where id = ${commentId}`.execute(
        tx,
      )
    },
  }
}
