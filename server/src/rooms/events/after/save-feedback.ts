import { eventFeedbacks } from '@portal/contract/event-feedback.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { saveOwnFeedback } from './feedback.store.ts'
import { editableSince, presentOwnFeedback } from './present-feedback.ts'

/** Saves a person's only answer, which can be changed for a week. */
export const saveFeedback = handler(eventFeedbacks.saveFeedback, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'read')
  const { refusal } = await presentOwnFeedback(portal, viewer.id, event)
  if (refusal) throw conflict(refusal)
  const now = portal.clock.now()
  const who = { eventId: event.id, accountId: viewer.id }
  const isSaved = await saveOwnFeedback(portal.db, who, { ...body, now, editableSince: editableSince(now) })
  if (!isSaved) throw conflict("Your feedback can't be changed any more")
  return { message: 'Thank you for your feedback', data: await presentOwnFeedback(portal, viewer.id, event) }
})
