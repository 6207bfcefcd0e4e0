import { forumReports } from '@portal/contract/forum-reports.ts'
import { pageAnswer } from '#platform/http/answers.ts'
import { handler } from '#platform/http/handler.ts'
import { forumModeration } from './forum.moderation.ts'
import { listSaidById } from './forum-report.store.ts'

export const listForumReports = handler(forumReports.listForumReports, async ({ portal, params, query }) => {
  const { kind } = params
  const { reported, total } = await forumModeration[kind].listReported(portal.db, query, (ids) =>
    listSaidById(portal.db, kind, ids),
  )
  const result = reported.map(({ thing: { id, ...said }, ...reports }) => ({ said, ...reports }))
  return pageAnswer(result, total, query.limit)
})
