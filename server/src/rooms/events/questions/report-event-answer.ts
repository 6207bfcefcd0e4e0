import { eventQuestions } from '@portal/contract/event-questions.ts'
import { requireId } from '#platform/discussions/discussion-options.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { lockEvent } from '#rooms/events/events.store.ts'
import { findAnswer, findQuestion } from './event-question.store.ts'
import { answerModeration, requireReportable } from './question.moderation.ts'

export const reportEventAnswer = handler(eventQuestions.reportEventAnswer, async (call) => {
  const { portal, viewer, params, body } = call
  const { id } = await accessEvent(call, params.id, 'read')
  const questionId = requireId(params.questionId, 'answer')
  const replyId = requireId(params.replyId, 'answer')
  await portal.inTransaction(async (tx) => {
    await lockEvent(tx, id)
    const question = await findQuestion(tx, id, questionId)
    if (!question || question.removedFor !== null) throw notFound('answer')
    requireReportable(await findAnswer(tx, questionId, replyId), 'answer', viewer.id)
    await answerModeration.report(tx, call, replyId, body.reason)
  })
  return { message: 'Reported. The council will review it.' }
})
