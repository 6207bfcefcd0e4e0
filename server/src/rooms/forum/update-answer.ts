import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { accessQuery, closed, requireOwn } from './forum.access.ts'
import { answerChanged, factOf } from './forum.facts.ts'
import { lockQuery } from './forum.store.ts'
import { changeAnswer, findAnswer } from './forum-answer.store.ts'

/** Edits one's own answer. The same text again is no edit. */
export const updateAnswer = handler(forum.updateAnswer, async (call) => {
  const { portal, viewer, body } = call
  const { id: queryId } = await accessQuery(call, call.params.id, 'answer')
  const answerId = idIn(body.id)
  const own = answerId !== null && (await findAnswer(portal.db, queryId, answerId))
  if (!own) throw notFound('answer')
  await requireOwn(call, own, { subject: `answer:${own.id}`, action: 'edit' })
  await portal.inTransaction(async (tx) => {
    const query = await lockQuery(tx, queryId)
    const answer = query && (await findAnswer(tx, queryId, own.id))
    if (!answer) throw notFound('answer')
    // Asked again under the lock: its owner may just have closed it.
    if (!query.isOpen) throw closed()
    if (answer.message === body.message) return
    await changeAnswer(tx, { answerId: answer.id, message: body.message, editedAt: portal.clock.now() })
    const fact = { ...factOf(query, viewer.id), answerId: answer.id, answeredBy: viewer.id }
    await portal.facts.emit(tx, answerChanged, fact)
  })
  return { message: 'Answer updated' }
})
