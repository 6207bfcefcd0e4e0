import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import { listParticipants } from '#platform/discussion-participants.ts'
import './forum.tables.ts'

/* The SQL of replies and likes. Writers of replies hold the lock of the query (`lockQuery`). */

export interface NewReply {
  answerId: string
  authorId: string
  message: string
  createdAt: Date
}

/** The same reply of the same person since `since`: a second press of the key (trust.md rule 10). */
export async function findRepeatedReply(tx: Transaction, reply: NewReply, since: Date) {
  return tx
    .selectFrom('forum_replies')
    .select('id')
    .where('answer_id', '=', reply.answerId)
    .where('author_id', '=', reply.authorId)
    .where('message', '=', reply.message)
    .where('created_at', '>', since)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function insertReply(tx: Transaction, reply: NewReply): Promise<string> {
  const { id } = await tx
    .insertInto('forum_replies')
    .values({
      answer_id: reply.answerId,
      author_id: reply.authorId,
      message: reply.message,
      created_at: reply.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Who is notified of a reply to the answer. */
export async function listThreadParticipants(tx: Transaction, answerId: string): Promise<string[]> {
  return listParticipants(tx, {
    ...{ comments: 'forum_answers', replies: 'forum_replies', under: 'answer_id', id: answerId },
  })
}

export async function changeReply(
  tx: Transaction,
  { replyId, message, editedAt }: { replyId: string; message: string; editedAt: Date },
): Promise<void> {
  await tx
    .updateTable('forum_replies')
    .set({ message, edited_at: editedAt })
    .where('id', '=', replyId)
    .execute()
}

/** Whose reply it is and what it says; undefined when this answer has no such reply. */
export async function findReply(runner: Runner, answerId: string, replyId: string) {
  return runner
    .selectFrom('forum_replies')
    .select(['id', 'author_id as authorId', 'message'])
    .where('id', '=', replyId)
    .where('answer_id', '=', answerId)
    .executeTakeFirst()
}

/** False when it was gone. */
export async function removeReply(tx: Transaction, replyId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('forum_replies').where('id', '=', replyId).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Locks an answer by its id alone, so that its likes are counted one by one; undefined when there is none. */
export async function lockAnswer(tx: Transaction, answerId: string) {
  const { rows } = await sql<{ queryId: string; authorId: string }>`
    select query_id as "queryId", author_id as "authorId" from forum_answers
    where id = ${answerId} for no key update`.execute(tx)
  return rows[0]
}

/** Adds the like, once: the key of the table sees to it. */
export async function addLike(tx: Transaction, answerId: string, accountId: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('forum_likes')
    .values({ answer_id: answerId, account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) await countLikes(tx, answerId, 1)
}

/** Removes the like, if there is one. */
export async function removeLike(tx: Transaction, answerId: string, accountId: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('forum_likes')
    .where('answer_id', '=', answerId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numDeletedRows) await countLikes(tx, answerId, -1)
}

async function countLikes(tx: Transaction, answerId: string, change: 1 | -1): Promise<void> {
  await tx
    .updateTable('forum_answers')
    .set((eb) => ({ like_count: eb('like_count', '+', change) }))
    .where('id', '=', answerId)
    .execute()
}
