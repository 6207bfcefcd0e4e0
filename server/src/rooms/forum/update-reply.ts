import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { accessQuery, closed, requireOwn } from './forum.access.ts'
import { factOf, replyChanged } from './forum.facts.ts'
import { lockQuery } from './forum.store.ts'
import { findAnswer } from './forum-answer.store.ts'
import { changeReply, findReply } from './forum-reply.store.ts'

/** Edits one's own reply. The same text again is no edit. */
export const updateReply = handler(forum.updateReply, async (call) => {
  const { portal, viewer, body } = call
  const { id: queryId } = await accessQuery(call, call.params.id, 'answer')
  const [answerId, replyId] = [idIn(body.id), idIn(body.id2)]
  if (answerId === null || replyId === null) throw notFound('reply')
  const answer = await findAnswer(portal.db, queryId, answerId)
  const own = answer && (await findReply(portal.db, answerId, replyId))
  if (!own) throw notFound('reply')
  await requireOwn(call, own, { subject: `reply:${replyId}`, action: 'edit' })
  await portal.inTransaction(async (tx) => {
    const query = await lockQuery(tx, queryId)
    const reply = query && (await findReply(tx, answerId, replyId))
    if (!reply) throw notFound('reply')
    // Asked again under the lock: its owner may just have closed it.
    if (!query.isOpen) throw closed()
    if (reply.message === body.message) return
    await changeReply(tx, { replyId, message: body.message, editedAt: portal.clock.now() })
    const parts = { answerId, answeredBy: answer.authorId, replyId, repliedBy: viewer.id }
    await portal.facts.emit(tx, replyChanged, { ...factOf(query, viewer.id), ...parts })
  })
  return { message: 'Reply updated' }
})
