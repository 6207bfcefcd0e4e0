import { eventQuestions } from '@portal/contract/event-questions.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listQuestionsById } from './event-question.store.ts'
import { questionModeration } from './question.moderation.ts'

export const listReportedQuestions = handler(
  eventQuestions.listReportedQuestions,
  async ({ portal, query }) => {
    const { reported, total } = await questionModeration.listReported(portal.db, query, (ids) =>
      listQuestionsById(portal.db, ids),
    )
    const result = reported.map(({ thing: { id, ...question }, ...reports }) => ({ question, ...reports }))
    return pageAnswer(result, total, query.limit)
  },
)
