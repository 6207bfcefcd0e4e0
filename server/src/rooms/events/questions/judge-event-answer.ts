import { eventQuestions } from '@portal/contract/event-questions.ts'
import { replyDeleted } from '#platform/discussions/discussion.facts.ts'
import { requireId } from '#platform/discussions/discussion-options.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { lockEvent } from '#rooms/events/events.store.ts'
import { describeEvent } from './event-discussion.ts'
import { findAnswer, findQuestion, takeDownAnswer } from './event-question.store.ts'
import { answerModeration, closeMessageReports, verdictAnswer } from './question.moderation.ts'

/**
 * Records the council's decision. An answer that is taken down loses its notifications; the question stays.
 */
export const judgeEventAnswer = handler(eventQuestions.judgeEventAnswer, async (call) => {
  const { portal, viewer, params, body } = call
  const { id } = await accessEvent(call, params.id, 'read')
  const questionId = requireId(params.questionId, 'answer')
  const replyId = requireId(params.replyId, 'answer')
  await portal.inTransaction(async (tx) => {
    const event = await lockEvent(tx, id)
    const question = event && (await findQuestion(tx, id, questionId))
    const answer = question && (await findAnswer(tx, questionId, replyId))
    if (!answer) throw notFound('answer')
    const judging = { moderation: answerModeration, said: answer, slug: event.slug }
    const reason = await closeMessageReports(tx, call, judging)
    if (reason === null) return
    await takeDownAnswer(tx, replyId, reason)
    await portal.facts.emit(tx, replyDeleted, {
      ...describeEvent(event),
      by: viewer.id,
      commentId: questionId,
      commentedBy: question.authorId,
      replyId,
      repliedBy: answer.authorId,
    })
  })
  return verdictAnswer(body, 'answer')
})
