import { eventFeedbacks } from '@portal/contract/event-feedback.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { presentOwnFeedback, presentSummary } from './present-feedback.ts'

export const readFeedback = handler(eventFeedbacks.readFeedback, async (call) => {
  const { portal, viewer, params } = call
  const isTeam = viewer.role === 'Team'
  const event = await accessEvent(call, params.id, isTeam ? 'participants' : 'read')
  if (isTeam) return { data: await presentSummary(portal.db, event.id) }
  return { data: await presentOwnFeedback(portal, viewer.id, event) }
})
