import { forum } from '@portal/contract/forum.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessQuery } from '../forum.access.ts'
import { answerHelped, answerUnhelped, factOf } from '../forum.facts.ts'
import { lockQuery } from '../forum.store.ts'
import { findHelped, forumAnswers, setHelped } from './forum-answer.store.ts'

/**
 * Marks the answer that helped, or removes the mark. Allowed on closed queries too, because the student may
 * only know then. Repeating a call changes nothing; marking another answer moves the mark.
 */
export const markHelped = handler(forum.markHelped, async (call) => {
  const { portal, viewer, body } = call
  const { id: queryId } = await accessQuery(call, call.params.id, 'markHelped')
  const answerId = idIn(body.id)
  if (answerId === null) throw notFound('answer')
  await portal.inTransaction(async (tx) => {
    const query = await lockQuery(tx, queryId)
    const answer = query && (await forumAnswers.findComment(tx, queryId, answerId))
    if (!answer) throw notFound('answer')
    const before = await findHelped(tx, queryId)
    if ((before?.answerId === answerId) === body.hasHelped) return
    await setHelped(tx, queryId, body.hasHelped ? answerId : null)
    const fact = factOf(query, viewer.id)
    if (before) await portal.facts.emit(tx, answerUnhelped, { ...fact, ...before })
    if (body.hasHelped)
      await portal.facts.emit(tx, answerHelped, { ...fact, answerId, answeredBy: answer.authorId })
  })
  return { message: body.hasHelped ? 'Marked as the answer that helped' : 'Mark removed' }
})
