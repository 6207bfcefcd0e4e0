import { eventQuestions } from '@portal/contract/event-questions.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { eventDiscussion } from './event-discussion.ts'

export const answerEventQuestion = handler(eventQuestions.answerEventQuestion, async (call) => {
  const { params, body } = call
  const { id } = await accessEvent(call, params.id, 'ask')
  const under = { commentId: params.questionId, message: body.message }
  return { message: 'Answer posted', data: { _id: await eventDiscussion.postReply(call, id, under) } }
})
