import type { ForumReportKind } from '@portal/contract/forum-report-words.ts'
import { forumReports } from '@portal/contract/forum-reports.ts'
import type { Transaction } from '#platform/database/database.ts'
import { commentDeleted, replyDeleted } from '#platform/discussions/discussion.facts.ts'
import { requireId } from '#platform/discussions/discussion-options.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import { forumAnswers } from '#rooms/forum/answering/forum-answer.store.ts'
import { describeQuery } from '#rooms/forum/answering/forum-discussion.ts'
import { removeQueryWithAll } from '#rooms/forum/asking/remove-query-with-all.ts'
import { changeForum } from '#rooms/forum/forum.cache.ts'
import { type ForumQueryRow, lockQuery } from '#rooms/forum/forum.store.ts'
import { nameMentioned } from '#rooms/forum/mentions/mention.store.ts'
import { forumModeration } from './forum.moderation.ts'
import { findReportedMessage, type SaidInForum } from './forum-report.store.ts'

const titleLengthMax = 80

export const judgeForumReport = handler(forumReports.judgeForumReport, async (call) => {
  const { portal, viewer, params, body } = call
  const { kind } = params
  const id = requireId(params.id, kind)
  const reason = body.state === 'removed' ? body.reason : null
  await changeForum(portal, async (tx, touched) => {
    const before = await findReportedMessage(tx, kind, id)
    const query = before && (await lockQuery(tx, before.queryId))
    const said = query && (await findReportedMessage(tx, kind, id))
    if (!said) throw notFound(kind)
    const [named = { message: said.words }] = await nameMentioned(tx, [{ message: said.words }])
    const judged = { id, authorId: said.authorId, ...nameOf(kind, named.message, query) }
    const reportCount = await forumModeration[kind].judge(tx, call, judged, reason)
    if (reportCount === 0) throw conflict('Someone has already handled this')
    if (reason === null) return
    if (kind === 'query') await removeQueryWithAll(portal, tx, { query, by: viewer.id, touched })
    else await removeMessage(portal, tx, { kind, said, query, by: viewer.id })
  })
  const message =
    reason === null
      ? `Reports dismissed. The ${kind} stays.`
      : 'Removed. The author has been notified with your reason.'
  return { message }
})

/** Returns the name and link for the mail to the author: to the query, unless that is deleted itself. */
function nameOf(kind: ForumReportKind, words: string, { slug }: ForumQueryRow) {
  const title = cutAtWord(words.replaceAll(/\s+/g, ' '), titleLengthMax)
  return kind === 'query' ? { title } : { title, path: `/alumni/eachQuery/${encodeURIComponent(slug)}` }
}

async function removeMessage(
  portal: Portal,
  tx: Transaction,
  {
    kind,
    said,
    query,
    by,
  }: { kind: 'answer' | 'reply'; said: SaidInForum; query: ForumQueryRow; by: string },
): Promise<void> {
  const { id, answerId, answeredBy, authorId } = said
  const fact = { ...describeQuery(query), by, commentId: answerId, commentedBy: answeredBy }
  if (kind === 'answer') {
    await forumAnswers.removeComment(tx, query.id, id)
    await portal.facts.emit(tx, commentDeleted, fact)
    return
  }
  await forumAnswers.removeReply(tx, answerId, id)
  await portal.facts.emit(tx, replyDeleted, { ...fact, replyId: id, repliedBy: authorId })
}
