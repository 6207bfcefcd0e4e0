import { eventQuestions } from '@portal/contract/event-questions.ts'
import { discussionFor } from '#platform/discussions/author-for.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { accessEvent, may } from '#rooms/events/events.access.ts'
import { eventQuestionStore } from './event-question.store.ts'

export const listEventQuestions = handler(eventQuestions.listEventQuestions, async (call) => {
  const { portal, viewer, params, query } = call
  const event = await accessEvent(call, params.id, 'read')
  const asked = {
    thingId: event.id,
    sort: query.filter || 'recent',
    viewerId: viewer?.id ?? null,
    seesRemoved: viewer?.role === 'Council',
  } as const
  const comments = await eventQuestionStore.listComments(portal.db, asked)
  const can = {
    ask: may(viewer, 'ask', event),
    pin: may(viewer, 'pin', event),
    report: mayReport(viewer),
  }
  return { data: { comments: discussionFor(viewer, comments), can } }
})

/** Returns whether the viewer may call `reportEventQuestion`. */
function mayReport(viewer: Viewer | null): boolean {
  const { roles } = eventQuestions.reportEventQuestion
  return viewer !== null && roles.some((role) => role === viewer.role)
}
