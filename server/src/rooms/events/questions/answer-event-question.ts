import { eventQuestions } from '@portal/contract/event-questions.ts'
import { postOnce } from '#platform/discussions/posted-messages.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { eventDiscussion } from './event-discussion.ts'

export const answerEventQuestion = handler(eventQuestions.answerEventQuestion, async (call) => {
  const { params, body } = call
  const replyId = await postOnce(call, body, async () => {
    const { id } = await accessEvent(call, params.id, 'ask')
    return eventDiscussion.postReply(call, id, { commentId: params.questionId, ...body })
  })
  return { message: 'Answer posted', data: { _id: replyId } }
})
