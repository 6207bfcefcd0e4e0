import { eventQuestions } from '@portal/contract/event-questions.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { eventDiscussion } from './event-discussion.ts'

export const deleteEventQuestion = handler(eventQuestions.deleteEventQuestion, async (call) => {
  const { id } = await accessEvent(call, call.params.id, 'read')
  await eventDiscussion.deleteMessage(call, id, { commentId: call.params.questionId })
  return { message: 'Question deleted' }
})
