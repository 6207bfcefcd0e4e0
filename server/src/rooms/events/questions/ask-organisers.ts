import { eventQuestions } from '@portal/contract/event-questions.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { eventDiscussion } from './event-discussion.ts'

export const askOrganisers = handler(eventQuestions.askOrganisers, async (call) => {
  const { id } = await accessEvent(call, call.params.id, 'ask')
  const questionId = await eventDiscussion.postComment(call, id, call.body.message)
  return { message: 'Question posted', data: { _id: questionId } }
})
