import type { ForumAnswer, ForumReply } from '@portal/contract/forum-records.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import { createDiscussionStore } from '#platform/discussions/discussion.store.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/** An answer as it is sent, but for what its viewer may do with it. */
export type ForumAnswerRow = Omit<ForumAnswer, 'can' | 'reply'> & { reply: Omit<ForumReply, 'can'>[] }

/** The SQL of answers, which are the forum's comments, and their replies. Writers hold the lock of the query (`lockQuery`). */
export const forumAnswers = createDiscussionStore<ForumAnswerRow>(
  {
    things: 'forum_queries',
    count: 'answer_count',
    comments: 'forum_answers',
    thingId: 'query_id',
    replies: 'forum_replies',
    likes: 'forum_likes',
    commentId: 'answer_id',
    isForum: true,
  },
  authorOf,
)

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
