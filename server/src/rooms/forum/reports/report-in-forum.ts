import { forumReports } from '@portal/contract/forum-reports.ts'
import { requireId } from '#platform/discussions/discussion-options.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { lockQuery } from '#rooms/forum/forum.store.ts'
import { forumModeration } from './forum.moderation.ts'
import { findReportedMessage } from './forum-report.store.ts'

export const reportInForum = handler(forumReports.reportInForum, async (call) => {
  const { portal, viewer, params, body } = call
  const { kind } = params
  const id = requireId(params.id, kind)
  await portal.inTransaction(async (tx) => {
    const before = await findReportedMessage(tx, kind, id)
    // The lock of the query keeps the message from being deleted.
    if (before) await lockQuery(tx, before.queryId)
    const said = before && (await findReportedMessage(tx, kind, id))
    if (!said) throw notFound(kind)
    if (said.authorId === viewer.id) throw conflict(`This is your own ${kind}. You can delete it.`)
    await forumModeration[kind].report(tx, call, id, body.reason)
  })
  return { message: 'Reported. The council will review it.' }
})
