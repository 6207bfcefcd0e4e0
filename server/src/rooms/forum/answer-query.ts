import { forum } from '@portal/contract/forum.ts'
import type { Transaction } from '#platform/database.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { repeatSince } from '#platform/repeat-since.ts'
import { accessQuery, closed } from './forum.access.ts'
import { changeForum } from './forum.cache.ts'
import { answerPosted, factOf } from './forum.facts.ts'
import { type ForumQueryRow, lockQuery } from './forum.store.ts'
import { findRepeatedAnswer, insertAnswer, type NewAnswer } from './forum-answer.store.ts'

export const answerQuery = handler(forum.answerQuery, async (call) => {
  const { portal, viewer, body } = call
  const { id: queryId } = await accessQuery(call, call.params.id, 'answer')
  const createdAt = portal.clock.now()
  const answer: NewAnswer = { queryId, authorId: viewer.id, message: body.message, createdAt }
  const id = await changeForum(portal, async (tx) => {
    const query = await lockQuery(tx, queryId)
    if (!query) throw notFound('query')
    // Asked again under the lock: its owner may just have closed it.
    if (!query.isOpen) throw closed()
    const repeat = await findRepeatedAnswer(tx, answer, repeatSince(portal.clock))
    return repeat?.id ?? post(portal, tx, query, answer)
  })
  return { message: 'Answer posted', data: { _id: id } }
})

async function post(
  portal: Portal,
  tx: Transaction,
  query: ForumQueryRow,
  answer: NewAnswer,
): Promise<string> {
  const answerId = await insertAnswer(tx, answer)
  const fact = { ...factOf(query, answer.authorId), answerId, answeredBy: answer.authorId }
  await portal.facts.emit(tx, answerPosted, fact)
  return answerId
}
