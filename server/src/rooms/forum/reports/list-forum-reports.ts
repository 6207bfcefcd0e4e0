import { forumReports } from '@portal/contract/forum-reports.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { nameMentioned } from '#rooms/forum/mentions/mention.store.ts'
import { forumModeration } from './forum.moderation.ts'
import { listReportedMessages } from './forum-report.store.ts'

export const listForumReports = handler(forumReports.listForumReports, async ({ portal, params, query }) => {
  const { kind } = params
  const { reported, total } = await forumModeration[kind].listReported(portal.db, query, async (ids) => {
    const said = await listReportedMessages(portal.db, kind, ids)
    // The body of a query is rich text, which has no mentions.
    return kind === 'query' ? said : nameMentioned(portal.db, said)
  })
  const result = reported.map(({ thing: { id, ...said }, ...reports }) => ({ said, ...reports }))
  return pageAnswer(result, total, query.limit)
})
