import type { ForumAnswer, ForumReply } from '@portal/contract/forum-records.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows } from '#platform/database/statements.ts'
import { createDiscussionStore } from '#platform/discussions/discussion.store.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/** An answer as it is sent, without the viewer's permissions. */
export type ForumAnswerRow = Omit<ForumAnswer, 'can' | 'reply'> & { reply: Omit<ForumReply, 'can'>[] }

/** Answers (the forum's comments) and replies. Writers hold the lock of the query (`lockQuery`). */
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

/** Returns the answer that is marked as helpful and its author; undefined when none is marked. */
export async function findHelped(runner: Runner, queryId: string) {
  return runner
    .selectFrom('forum_answers')
    .select(['id as answerId', 'author_id as answeredBy'])
    .where('query_id', '=', queryId)
    .where('has_helped', '=', true)
    .executeTakeFirst()
}

/** Marks the answer that helped; null removes the mark. A unique index allows at most one per query. */
export async function setHelped(tx: Transaction, queryId: string, answerId: string | null): Promise<void> {
  await changeRows(tx)`update forum_answers set has_helped = false
    where query_id = ${queryId} and has_helped and id is distinct from ${answerId}`
  if (answerId !== null)
    await changeRows(tx)`update forum_answers set has_helped = true
      where query_id = ${queryId} and id = ${answerId} and not has_helped`
}
