import type { AnswerSort } from '@portal/contract/answer-sorts.ts'
import type { ForumAnswer, ForumReply } from '@portal/contract/forum-records.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import { isoText } from '#platform/iso-text.ts'
import { authorOf } from '#rooms/people/people.cards.ts'
import './forum.tables.ts'

/* The SQL of answers; replies and likes: forum-reply.store.ts. Writers hold the lock of the query (`lockQuery`). */

/** More than these are not sent with a query: the first of the sort, the newest replies, the viewer's own like first. */
const shownMax = { answers: 500, repliesPerAnswer: 200, likesPerAnswer: 2_000 }

/** Ties are broken by age and then by id, so that a page read twice reads the same. */
const orders: Record<AnswerSort, RawBuilder<unknown>> = {
  recent: sql`created_at desc, id desc`,
  liked: sql`like_count desc, created_at desc, id desc`,
  oldest: sql`created_at, id`,
}

/** An answer as it is sent, but for what its viewer may do with it. */
export type ForumAnswerRow = Omit<ForumAnswer, 'can' | 'reply'> & { reply: Omit<ForumReply, 'can'>[] }

/**
 * The answers of a query with their authors, likes and replies: one statement, however many there are. The one that helped
 * comes first in every order.
 */
export async function listAnswers(
  runner: Runner,
  asked: { queryId: string; sort: AnswerSort; viewerId: string },
): Promise<ForumAnswerRow[]> {
  const order = sql`has_helped desc, ${orders[asked.sort]}`
  const { rows } = await sql<ForumAnswerRow>`
    select answer.id::text as "_id", answer.message, ${isoText(sql`answer.created_at`)} as date,
      ${isoText(sql`answer.edited_at`)} as "editedAt", answer.has_helped as "hasHelped",
      ${authorOf(sql`answer.author_id`)} as author, ${likersOfAnswer(asked.viewerId)} as "upVotes",
      ${repliesOfAnswer()} as reply
    from (
      select id, message, author_id, created_at, edited_at, like_count, has_helped from forum_answers
      where query_id = ${asked.queryId} order by ${order} limit ${shownMax.answers}
    ) as answer
    order by ${order}`.execute(runner)
  return rows
}

function likersOfAnswer(viewerId: string): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(liker.account_id::text) from (
    select account_id from forum_likes where answer_id = answer.id
    order by (account_id = ${viewerId}) desc, account_id limit ${shownMax.likesPerAnswer}) as liker), '[]')`
}

function repliesOfAnswer(): RawBuilder<unknown> {
  return sql`coalesce((select json_agg(json_build_object('_id', reply.id::text, 'message', reply.message,
      'date', ${isoText(sql`reply.created_at`)}, 'editedAt', ${isoText(sql`reply.edited_at`)}, 'author', ${authorOf(sql`reply.author_id`)}) order by reply.created_at, reply.id)
    from (select id, message, author_id, created_at, edited_at from forum_replies where answer_id = answer.id
      order by created_at desc, id desc limit ${shownMax.repliesPerAnswer}) as reply), '[]')`
}

export interface NewAnswer {
  queryId: string
  authorId: string
  message: string
  createdAt: Date
}

/** The same answer of the same person since `since`: a second press of the button (trust.md rule 10). */
export async function findRepeatedAnswer(tx: Transaction, answer: NewAnswer, since: Date) {
  return tx
    .selectFrom('forum_answers')
    .select('id')
    .where('query_id', '=', answer.queryId)
    .where('author_id', '=', answer.authorId)
    .where('message', '=', answer.message)
    .where('created_at', '>', since)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Adds the answer and counts it on its query. */
export async function insertAnswer(tx: Transaction, answer: NewAnswer): Promise<string> {
  const { id } = await tx
    .insertInto('forum_answers')
    .values({
      query_id: answer.queryId,
      author_id: answer.authorId,
      message: answer.message,
      created_at: answer.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await countAnswers(tx, answer.queryId, 1)
  return id
}

/** Removes the answer with its replies and likes, and from the count of its query; false when it was gone. */
export async function removeAnswer(tx: Transaction, queryId: string, answerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('forum_answers')
    .where('id', '=', answerId)
    .where('query_id', '=', queryId)
    .executeTakeFirst()
  if (numDeletedRows) await countAnswers(tx, queryId, -1)
  return numDeletedRows > 0n
}

async function countAnswers(tx: Transaction, queryId: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('forum_queries')
    .set((eb) => ({ answer_count: eb('answer_count', '+', change) }))
    .where('id', '=', queryId)
    .execute()
}

/** Whose answer it is and what it says; undefined when this query has no such answer. */
export async function findAnswer(runner: Runner, queryId: string, answerId: string) {
  return runner
    .selectFrom('forum_answers')
    .select(['id', 'author_id as authorId', 'message', 'has_helped as hasHelped'])
    .where('id', '=', answerId)
    .where('query_id', '=', queryId)
    .executeTakeFirst()
}

export async function changeAnswer(
  tx: Transaction,
  { answerId, message, editedAt }: { answerId: string; message: string; editedAt: Date },
): Promise<void> {
  await tx
    .updateTable('forum_answers')
    .set({ message, edited_at: editedAt })
    .where('id', '=', answerId)
    .execute()
}

/** The answer of the query that helped, and who gave it; undefined when none is marked. */
export async function findHelped(runner: Runner, queryId: string) {
  return runner
    .selectFrom('forum_answers')
    .select(['id as answerId', 'author_id as answeredBy'])
    .where('query_id', '=', queryId)
    .where('has_helped', '=', true)
    .executeTakeFirst()
}

/** Marks the one answer of the query that helped; null: none. A unique index sees to it that there are never two. */
export async function setHelped(tx: Transaction, queryId: string, answerId: string | null): Promise<void> {
  await sql`update forum_answers set has_helped = false
    where query_id = ${queryId} and has_helped and id is distinct from ${answerId}`.execute(tx)
  if (answerId !== null)
    await sql`update forum_answers set has_helped = true
      where query_id = ${queryId} and id = ${answerId} and not has_helped`.execute(tx)
}
