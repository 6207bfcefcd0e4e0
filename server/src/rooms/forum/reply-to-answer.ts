import { forum } from '@portal/contract/forum.ts'
import type { Transaction } from '#platform/database.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { repeatSince } from '#platform/repeat-since.ts'
import { accessQuery, closed } from './forum.access.ts'
import { factOf, replyPosted } from './forum.facts.ts'
import { type ForumQueryRow, lockQuery } from './forum.store.ts'
import { findAnswer } from './forum-answer.store.ts'
import { findRepeatedReply, insertReply, listThreadParticipants, type NewReply } from './forum-reply.store.ts'

export const replyToAnswer = handler(forum.replyToAnswer, async (call) => {
  const { portal, viewer, body } = call
  const { id: queryId } = await accessQuery(call, call.params.id, 'answer')
  const answerId = idIn(body.id)
  if (answerId === null) throw notFound('answer')
  const createdAt = portal.clock.now()
  const reply: NewReply = { answerId, authorId: viewer.id, message: body.message, createdAt }
  const id = await portal.inTransaction(async (tx) => {
    const query = await lockQuery(tx, queryId)
    if (!query) throw notFound('query')
    if (!query.isOpen) throw closed()
    const answer = await findAnswer(tx, queryId, answerId)
    if (!answer) throw notFound('answer')
    const repeat = await findRepeatedReply(tx, reply, repeatSince(portal.clock))
    return repeat?.id ?? post(portal, tx, { query, answeredBy: answer.authorId, reply })
  })
  return { message: 'Reply posted', data: { _id: id } }
})

interface Posting {
  query: ForumQueryRow
  answeredBy: string
  reply: NewReply
}

async function post(portal: Portal, tx: Transaction, { query, answeredBy, reply }: Posting): Promise<string> {
  const { answerId, authorId } = reply
  const replyId = await insertReply(tx, reply)
  const participantIds = await listThreadParticipants(tx, answerId)
  const parts = { answerId, answeredBy, replyId, repliedBy: authorId, participantIds }
  await portal.facts.emit(tx, replyPosted, { ...factOf(query, authorId), ...parts })
  return replyId
}
