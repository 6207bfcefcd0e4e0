import { eventQuestions } from '@portal/contract/event-questions.ts'
import { requireId } from '#platform/discussions/discussion-options.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { lockEvent } from '#rooms/events/events.store.ts'
import { findQuestion } from './event-question.store.ts'
import { questionModeration, requireReportable } from './question.moderation.ts'

export const reportEventQuestion = handler(eventQuestions.reportEventQuestion, async (call) => {
  const { portal, viewer, params, body } = call
  const { id } = await accessEvent(call, params.id, 'read')
  const questionId = requireId(params.questionId, 'question')
  await portal.inTransaction(async (tx) => {
    await lockEvent(tx, id)
    requireReportable(await findQuestion(tx, id, questionId), 'question', viewer.id)
    await questionModeration.report(tx, call, questionId, body.reason)
  })
  return { message: 'Reported. The council will review it.' }
})
