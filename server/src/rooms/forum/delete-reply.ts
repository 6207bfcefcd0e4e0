import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { accessQuery, actorOf, requireOwn } from './forum.access.ts'
import { factOf, replyDeleted } from './forum.facts.ts'
import { lockQuery } from './forum.store.ts'
import { findAnswer } from './forum-answer.store.ts'
import { findReply, removeReply } from './forum-reply.store.ts'

export const deleteReply = handler(forum.deleteReply, async (call) => {
  const { portal, viewer, body } = call
  const { id: queryId } = await accessQuery(call, call.params.id, 'read')
  const answerId = idIn(body.id)
  const replyId = idIn(body.id2)
  if (answerId === null || replyId === null) throw notFound('reply')
  const answer = await findAnswer(portal.db, queryId, answerId)
  const reply = answer && (await findReply(portal.db, answerId, replyId))
  if (!reply) throw notFound('reply')
  await requireOwn(call, reply, { subject: `reply:${replyId}`, action: 'delete' })
  await portal.inTransaction(async (tx) => {
    const query = await lockQuery(tx, queryId)
    if (!query || !(await removeReply(tx, replyId))) throw notFound('reply')
    await portal.audit.write(tx, { action: 'reply-deleted', subject: `reply:${replyId}`, ...actorOf(call) })
    const parts = { answerId, answeredBy: answer.authorId, replyId, repliedBy: reply.authorId }
    await portal.facts.emit(tx, replyDeleted, { ...factOf(query, viewer.id), ...parts })
  })
  return { message: 'Reply deleted' }
})
