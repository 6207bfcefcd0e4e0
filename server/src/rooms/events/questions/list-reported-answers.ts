import { eventQuestions } from '@portal/contract/event-questions.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listAnswersById } from './event-question.store.ts'
import { answerModeration } from './question.moderation.ts'

export const listReportedAnswers = handler(eventQuestions.listReportedAnswers, async ({ portal, query }) => {
  const { reported, total } = await answerModeration.listReported(portal.db, query, (ids) =>
    listAnswersById(portal.db, ids),
  )
  const result = reported.map(({ thing: { id, ...answer }, ...reports }) => ({ answer, ...reports }))
  return pageAnswer(result, total, query.limit)
})
