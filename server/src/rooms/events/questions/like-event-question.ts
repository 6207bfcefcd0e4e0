import { eventQuestions } from '@portal/contract/event-questions.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { eventDiscussion } from './event-discussion.ts'

export const likeEventQuestion = handler(eventQuestions.likeEventQuestion, async (call) => {
  const { params, body } = call
  const { id } = await accessEvent(call, params.id, 'ask')
  await eventDiscussion.likeComment(call, id, { commentId: params.questionId, isLiked: body.isLiked })
  return { message: body.isLiked ? 'Liked' : 'Like removed' }
})
