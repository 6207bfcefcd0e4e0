import { eventQuestions } from '@portal/contract/event-questions.ts'
import { requireId } from '#platform/discussions/discussion-options.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { lockEvent } from '#rooms/events/events.store.ts'
import { findQuestion } from './event-question.store.ts'
import { questionModeration } from './question.moderation.ts'

export const reportEventQuestion = handler(eventQuestions.reportEventQuestion, async (call) => {
  const { portal, viewer, params, body } = call
  const { id } = await accessEvent(call, params.id, 'read')
  const questionId = requireId(params.questionId, 'question')
  await portal.inTransaction(async (tx) => {
    await lockEvent(tx, id)
    const question = await findQuestion(tx, id, questionId)
    if (!question) throw notFound('question')
    if (question.authorId === viewer.id)
      throw new Problem('CONFLICT', 'This is your own question. You can delete it.')
    if (question.removedFor !== null) throw notFound('question')
    await questionModeration.report(tx, call, questionId, body.reason)
  })
  return { message: 'Reported. The council will review it.' }
})
