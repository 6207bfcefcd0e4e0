import type { DiscussionAnswer } from '@portal/contract/discussion.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database.ts'
import { createDiscussionStore } from '#platform/discussions/discussion.store.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/** The SQL of questions and their answers. Writers hold the lock of the event (`lockEvent`). */
export const eventQuestionStore = createDiscussionStore<DiscussionAnswer & { isPinned: boolean }>(
  {
    ...{ things: 'events', count: 'question_count' },
    ...{ comments: 'event_questions', thingId: 'event_id', replies: 'event_question_replies' },
    ...{ likes: 'event_question_likes', commentId: 'question_id', hasPins: true },
  },
  authorOf,
)

/** @returns false when the question is not of this event. */
export async function setPinned(
  tx: Transaction,
  eventId: string,
  { questionId, isPinned }: { questionId: string; isPinned: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update event_questions set is_pinned = ${isPinned}
    where id = ${questionId} and event_id = ${eventId}`.execute(tx)
  return numAffectedRows === 1n
}
