import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { accessQuery, actorOf, requireOwn } from './forum.access.ts'
import { changeForum } from './forum.cache.ts'
import { answerDeleted, factOf } from './forum.facts.ts'
import { lockQuery } from './forum.store.ts'
import { findAnswer, removeAnswer } from './forum-answer.store.ts'

export const deleteAnswer = handler(forum.deleteAnswer, async (call) => {
  const { portal, viewer } = call
  const { id: queryId } = await accessQuery(call, call.params.id, 'read')
  const answerId = idIn(call.body.id)
  const answer = answerId !== null && (await findAnswer(portal.db, queryId, answerId))
  if (!answer) throw notFound('answer')
  await requireOwn(call, answer, { subject: `answer:${answer.id}`, action: 'delete' })
  await changeForum(portal, async (tx) => {
    const query = await lockQuery(tx, queryId)
    if (!query || !(await removeAnswer(tx, queryId, answer.id))) throw notFound('answer')
    await portal.audit.write(tx, {
      action: 'answer-deleted',
      subject: `answer:${answer.id}`,
      ...actorOf(call),
    })
    const fact = { ...factOf(query, viewer.id), answerId: answer.id, answeredBy: answer.authorId }
    await portal.facts.emit(tx, answerDeleted, fact)
  })
  return { message: 'Answer deleted' }
})
