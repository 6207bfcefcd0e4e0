import { createDiscussion } from '#platform/discussions/discussion.ts'
import { conflict } from '#platform/problem.ts'
import { type EventRow, lockEvent } from '#rooms/events/events.store.ts'
import { eventQuestionStore } from './event-question.store.ts'

/** The questions to the organisers of live events, including past ones. */
export const eventDiscussion = createDiscussion({
  store: eventQuestionStore,
  comment: 'question',
  subjects: { comment: 'event-question', reply: 'event-answer' },
  change: (portal, work) => portal.inTransaction(work),
  lock: lockEvent,
  async lockOpen(tx, id) {
    const event = await lockEvent(tx, id)
    // Its team may just have cancelled it.
    if (event?.state !== 'live') throw conflict('This event takes no questions')
    return event
  },
  describe: describeEvent,
})

/** Returns the part of a fact that describes the event. */
export function describeEvent({ id, slug, title, authorId }: EventRow) {
  return { type: 'Event' as const, thingId: id, slug, title, ownerId: authorId }
}
