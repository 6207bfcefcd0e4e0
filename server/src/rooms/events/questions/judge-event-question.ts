import { eventQuestions } from '@portal/contract/event-questions.ts'
import { commentDeleted } from '#platform/discussions/discussion.facts.ts'
import { requireId } from '#platform/discussions/discussion-options.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { lockEvent } from '#rooms/events/events.store.ts'
import { describeEvent } from './event-discussion.ts'
import { findQuestion, takeDownQuestion } from './event-question.store.ts'
import { judgedQuestion, questionModeration } from './question.moderation.ts'

/** Taken down, it leaves with its notifications; the reason goes to its author, who alone sees it with the council. */
export const judgeEventQuestion = handler(eventQuestions.judgeEventQuestion, async (call) => {
  const { portal, viewer, params, body } = call
  const { id } = await accessEvent(call, params.id, 'read')
  const questionId = requireId(params.questionId, 'question')
  await portal.inTransaction(async (tx) => {
    const event = await lockEvent(tx, id)
    const question = event && (await findQuestion(tx, id, questionId))
    if (!question) throw notFound('question')
    const reason = body.state === 'removed' ? body.reason : null
    const isHandled = question.removedFor !== null
    const reportCount = isHandled
      ? 0
      : await questionModeration.judge(tx, call, judgedQuestion(question, event), reason)
    if (isHandled || (reason === null && reportCount === 0))
      throw new Problem('CONFLICT', 'Someone has already handled this')
    if (reason === null) return
    await takeDownQuestion(tx, questionId, reason)
    const fact = { ...describeEvent(event), by: viewer.id }
    await portal.facts.emit(tx, commentDeleted, {
      ...fact,
      ...{ commentId: questionId, commentedBy: question.authorId },
    })
  })
  return {
    message:
      body.state === 'removed'
        ? 'Removed. The author has been notified with your reason.'
        : 'Reports dismissed. The question stays.',
  }
})
