import { eventQuestions } from '@portal/contract/event-questions.ts'
import { requireId } from '#platform/discussions/discussion-options.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { setPinned } from './event-question.store.ts'

export const pinEventQuestion = handler(eventQuestions.pinEventQuestion, async (call) => {
  const { portal, params, body } = call
  const event = await accessEvent(call, params.id, 'pin')
  const questionId = requireId(params.questionId, 'question')
  await portal.inTransaction(async (tx) => {
    if (!(await setPinned(tx, event.id, { questionId, isPinned: body.isPinned }))) throw notFound('question')
  })
  return { message: body.isPinned ? 'Pinned' : 'Unpinned' }
})
