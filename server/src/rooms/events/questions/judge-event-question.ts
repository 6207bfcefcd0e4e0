import { eventQuestions } from '@portal/contract/event-questions.ts'
import { commentDeleted } from '#platform/discussions/discussion.facts.ts'
import { requireId } from '#platform/discussions/discussion-options.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { lockEvent } from '#rooms/events/events.store.ts'
import { describeEvent } from './event-discussion.ts'
import { findQuestion, takeDownQuestion } from './event-question.store.ts'
import { closeMessageReports, questionModeration, verdictAnswer } from './question.moderation.ts'

/** Records the council's decision. A removed question loses its notifications; author and council still see it. */
export const judgeEventQuestion = handler(eventQuestions.judgeEventQuestion, async (call) => {
  const { portal, viewer, params, body } = call
  const { id } = await accessEvent(call, params.id, 'read')
  const questionId = requireId(params.questionId, 'question')
  await portal.inTransaction(async (tx) => {
    const event = await lockEvent(tx, id)
    const question = event && (await findQuestion(tx, id, questionId))
    if (!question) throw notFound('question')
    const judging = { moderation: questionModeration, said: question, slug: event.slug }
    const reason = await closeMessageReports(tx, call, judging)
    if (reason === null) return
    await takeDownQuestion(tx, questionId, reason)
    await portal.facts.emit(tx, commentDeleted, {
      ...describeEvent(event),
      by: viewer.id,
      commentId: questionId,
      commentedBy: question.authorId,
    })
  })
  return verdictAnswer(body, 'question')
})
