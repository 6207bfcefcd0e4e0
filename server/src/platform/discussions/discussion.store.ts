import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { DiscussionAnswer } from '@portal/contract/discussion.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { prepareStatement } from '#platform/database/prepared-statement.ts'
import { createLikeStore } from '#platform/discussions/likes.store.ts'
import { createMessageStore } from '#platform/discussions/messages.store.ts'
import { listParticipants } from '#platform/discussions/participants.store.ts'
import { isoText } from '#platform/text/iso-text.ts'

export interface DiscussionTables {
  things: string
  /** The column of `things` with the number of comments. */
  count: string
  comments: string
  /** The column of `comments` with the thing's id. */
  thingId: string
  replies: string
  likes: string
  /** The column of `replies` and `likes` with the comment's id. */
  commentId: string
  /** Messages can be edited (`edited_at`, `revision`); one comment can be marked helpful, which puts it first. */
  isForum?: true
  /** Comments can be pinned (`is_pinned`), which puts them first. */
  hasPins?: true
  /**
   * The table with the reports of comments. A removed comment stores the reason (`removed_for`): only its
   * author and the moderators see it, and it can't be liked or replied to.
   */
  reports?: string
  /** The same for replies; `replyId` is the column with the reply's id. */
  replyReports?: { table: string; replyId: string }
}

type AuthorOf = (accountId: RawBuilder<unknown>) => RawBuilder<unknown>

/** The maximum sent with a thing: first comments in order, newest replies, likes with the viewer's own first. */
const shownMax = { comments: 500, repliesPerComment: 200, likesPerComment: 2_000 }
export const likesShownMax = shownMax.likesPerComment

/** Ties are broken by age and then by id, so that the order is stable. */
const orders: Record<AnswerSort, RawBuilder<unknown>> = {
  recent: sql`created_at desc, id desc`,
  liked: sql`like_count desc, created_at desc, id desc`,
  oldest: sql`created_at, id`,
}

/**
 * Creates the SQL of comments, their replies and likes, for a room with discussions. Writers must hold the
 * lock of the thing.
 * @param authorOf returns the public fields of an account; the room of people provides it.
 */
export function createDiscussionStore<C extends DiscussionAnswer>(
  tables: DiscussionTables,
  authorOf: AuthorOf,
) {
  const comments = createMessageStore({
    table: tables.comments,
    underColumn: tables.thingId,
    canBeRemoved: tables.reports !== undefined,
    countedOn: tables,
  })
  const replies = createMessageStore({
    table: tables.replies,
    underColumn: tables.commentId,
    canBeRemoved: tables.replyReports !== undefined,
  })
  const select = selectComments(tables, authorOf)
  const inOrder = (sort: AnswerSort) =>
    prepareStatement<[thingId: string, viewerId: string | null, seesRemoved: boolean], C>(
      (thingId, viewerId, seesRemoved) => sql<C>`${select({ sort, thingId, viewerId, seesRemoved })}`,
    )
  const lists = { recent: inOrder('recent'), liked: inOrder('liked'), oldest: inOrder('oldest') }

  return {
    /** Returns the comments of a thing with their authors, likes and replies in one statement. */
    listComments(runner: Runner, { thingId, sort, viewerId, seesRemoved = false }: CommentsAsked) {
      return lists[sort](runner, thingId, viewerId, seesRemoved)
    },

    /** Adds the comment and counts it, or returns the id of an equal one since `since`: a second press. */
    insertComment: comments.insert,
    findComment: comments.find,
    /** Finds a comment that was not removed by a moderator. */
    findOpenComment: comments.findOpen,
    changeComment: comments.change,
    /** Deletes the comment with its replies and likes, and updates the thing's count; false if it was gone. */
    async removeComment(tx: Transaction, thingId: string, commentId: string): Promise<boolean> {
      const isRemoved = await comments.remove(tx, thingId, commentId)
      const [things, count] = [sql.table(tables.things), sql.ref(tables.count)]
      if (isRemoved) await sql`update ${things} set ${count} = ${count} - 1 where id = ${thingId}`.execute(tx)
      return isRemoved
    },

    insertReply: replies.insert,
    findReply: replies.find,
    changeReply: replies.change,
    removeReply: replies.remove,
    /** Returns the accounts to notify of a reply under the comment. */
    listParticipants: (tx: Transaction, commentId: string) => listParticipants(tx, tables, commentId),

    ...createLikeStore(tables),
  }
}
export type DiscussionStore = ReturnType<typeof createDiscussionStore>

interface CommentsAsked {
  thingId: string
  sort: AnswerSort
  viewerId: string | null
  /** Whether the viewer sees removed comments of others. */
  seesRemoved?: boolean
}

interface CommentPlaces {
  sort: AnswerSort
  thingId: RawBuilder<string>
  viewerId: RawBuilder<string | null>
  seesRemoved: RawBuilder<boolean>
}

function selectComments(
  { isForum, hasPins, reports, replyReports, ...tables }: DiscussionTables,
  authorOf: AuthorOf,
) {
  const more = sql`${isForum ? sql`, edited_at, has_helped, revision` : hasPins ? sql`, is_pinned` : sql``}
    ${reports ? sql`, removed_for` : sql``}`
  const first = isForum ? sql`has_helped desc, ` : hasPins ? sql`is_pinned desc, ` : sql``
  const edited = (message: string) => isoText(sql.ref(`${message}.edited_at`))
  const commentId = sql.ref(tables.commentId)

  const likers = (
    viewerId: CommentPlaces['viewerId'],
  ) => sql`coalesce((select json_agg(liker.account_id::text) from (
    select account_id from ${sql.table(tables.likes)} where ${commentId} = comment.id
    order by (account_id = ${viewerId}) desc, account_id limit ${sql.lit(shownMax.likesPerComment)}) as liker), '[]')`

  const moderated = (viewerId: CommentPlaces['viewerId']) =>
    reports
      ? sql`comment.removed_for as "removedFor", exists (select from ${sql.table(reports)} where ${commentId} = comment.id
          and account_id = ${viewerId} and settled_at is null) as "isReported",`
      : sql``
  const isShown = ({ viewerId, seesRemoved }: CommentPlaces) =>
    sql`and (removed_for is null or author_id = ${viewerId} or ${seesRemoved})`

  const moderatedReply = (viewerId: CommentPlaces['viewerId']) =>
    replyReports
      ? sql`, 'removedFor', reply.removed_for, 'isReported', exists (select from ${sql.table(replyReports.table)}
          where ${sql.ref(replyReports.replyId)} = reply.id and account_id = ${viewerId} and settled_at is null)`
      : sql``
  const replies = (
    asked: CommentPlaces,
  ) => sql`coalesce((select json_agg(json_build_object('_id', reply.id::text, 'message', reply.message,
      'date', ${isoText(sql`reply.created_at`)}, 'author', ${authorOf(sql`reply.author_id`)}
      ${isForum ? sql`, 'editedAt', ${edited('reply')}, 'revision', reply.revision` : sql``} ${moderatedReply(asked.viewerId)}) order by reply.created_at, reply.id)
    from (select id, message, author_id, created_at ${isForum ? sql`, edited_at, revision` : sql``}
        ${replyReports ? sql`, removed_for` : sql``}
      from ${sql.table(tables.replies)} where ${commentId} = comment.id ${replyReports ? isShown(asked) : sql``}
      order by created_at desc, id desc limit ${sql.lit(shownMax.repliesPerComment)}) as reply), '[]')`

  return (asked: CommentPlaces): RawBuilder<unknown> => {
    const order = sql`${first}${orders[asked.sort]}`
    return sql`
      select comment.id::text as "_id", comment.message, ${isoText(sql`comment.created_at`)} as date,
        ${isForum ? sql`${edited('comment')} as "editedAt", comment.has_helped as "hasHelped", comment.revision,` : sql``}
        ${hasPins ? sql`comment.is_pinned as "isPinned",` : sql``} ${moderated(asked.viewerId)}
        ${authorOf(sql`comment.author_id`)} as author, ${likers(asked.viewerId)} as "upVotes", ${replies(asked)} as reply
      from (
        select id, message, author_id, created_at, like_count ${more} from ${sql.table(tables.comments)}
        where ${sql.ref(tables.thingId)} = ${asked.thingId} ${reports ? isShown(asked) : sql``} order by ${order} limit ${sql.lit(shownMax.comments)}
      ) as comment
      order by ${order}`
  }
}
