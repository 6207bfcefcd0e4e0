import { expect, test } from 'vitest'
import { type ActionOn, accessTable } from '#server/testing/access-table.ts'
import { type SignedIn, testPortal } from '#server/testing/test-portal.ts'
import { forumAnswers } from './answering/forum-answer.store.ts'
import { insertQuery } from './forum.store.ts'

const t = testPortal()

interface Things {
  queryId: string
  answerId: string
  replyId: string
}

const fields = { query: 'May I ask this?', body: '', domain: ['Web'] }
const actions: Record<string, ActionOn<Things>> = {
  'list at the desk': () => ['GET', '/alumni/admin/queries'],
  'read at the desk': ({ queryId }) => ['GET', `/alumni/admin/queries/${queryId}`],
  'close at the desk': ({ queryId }) => [
    'PUT',
    `/alumni/admin/queries/${queryId}/status`,
    { isOpen: false, reason: 'Closed for the table' },
  ],
  'remind alumni': ({ queryId }) => [
    'POST',
    `/alumni/admin/queries/${queryId}/nudge`,
    { ids: ['900000001'] },
  ],
  'list reports': () => ['GET', '/alumni/reports/answer'],
  'report query': ({ queryId }) => ['POST', `/alumni/reports/query/${queryId}`, { reason: 'For the table' }],
  'report answer': ({ answerId }) => [
    'POST',
    `/alumni/reports/answer/${answerId}`,
    { reason: 'For the table' },
  ],
  'report reply': ({ replyId }) => ['POST', `/alumni/reports/reply/${replyId}`, { reason: 'For the table' }],
  'judge answer': ({ answerId }) => ['PUT', `/alumni/reports/answer/${answerId}/verdict`, { state: 'kept' }],
  'read follow': ({ queryId }) => ['GET', `/alumni/follow/${queryId}`],
  'follow query': ({ queryId }) => ['PUT', `/alumni/follow/${queryId}`, { isFollowing: true }],
  'mute query': ({ queryId }) => ['PUT', `/alumni/mute/${queryId}`, { isMuted: true }],
  'list mentionable': ({ queryId }) => ['GET', `/alumni/mentionable/${queryId}`],
  'list queries': () => ['GET', '/alumni/getQuery'],
  'list my queries': () => ['GET', '/alumni/myQuery'],
  'list waiting queries': () => ['GET', '/alumni/waitingQueries'],
  'list similar queries': () => ['GET', '/alumni/similarQueries?title=React'],
  'read figures': () => ['GET', '/alumni/forumFigures'],
  'ask query': () => ['POST', '/alumni/createQuery', fields],
  'read query': ({ queryId }) => ['GET', `/alumni/singleQuery/${queryId}`],
  'update query': ({ queryId }) => ['PUT', `/alumni/updateQuery/${queryId}`, { query: 'May I change this?' }],
  'close query': ({ queryId }) => ['PUT', `/alumni/updateQuery/${queryId}`, { openQueryStatus: false }],
  'delete query': ({ queryId }) => ['DELETE', `/alumni/queryDelete/${queryId}`],
  'answer query': ({ queryId }) => ['POST', `/alumni/comment/${queryId}`, { message: 'An answer' }],
  'reply to answer': ({ queryId, answerId }) => [
    'POST',
    `/alumni/reply/${queryId}`,
    { id: answerId, message: 'A reply' },
  ],
  'like answer': ({ answerId }) => ['PUT', `/alumni/upVote/${answerId}`, { upVote: false }],
  'edit answer': ({ queryId, answerId }) => [
    'PUT',
    `/alumni/updateComment/${queryId}`,
    { id: answerId, message: 'An edited answer' },
  ],
  'edit reply': ({ queryId, answerId, replyId }) => [
    'PUT',
    `/alumni/updateReply/${queryId}`,
    { id: answerId, id2: replyId, message: 'An edited reply' },
  ],
  'mark helped': ({ queryId, answerId }) => [
    'PUT',
    `/alumni/markHelped/${queryId}`,
    { id: answerId, hasHelped: true },
  ],
  'decline query': ({ queryId }) => ['PUT', `/alumni/declineQuery/${queryId}`],
  'save outcome': ({ queryId }) => ['PUT', `/alumni/outcome/${queryId}`, { message: '', helped: [] }],
  'delete answer': ({ queryId, answerId }) => [
    'DELETE',
    `/alumni/deleteComment/${queryId}`,
    { id: answerId },
  ],
  'delete reply': ({ queryId, answerId, replyId }) => [
    'DELETE',
    `/alumni/deleteReply/${queryId}`,
    { id: answerId, id2: replyId },
  ],
}

const absent: Things = { queryId: '900000001', answerId: '900000002', replyId: '900000003' }

/** Inserts a query with an answer and a reply directly, because this test is not about who may write them. */
async function thingsOf(owner: SignedIn): Promise<Things> {
  const createdAt = t.clock.now()
  return t.portal.inTransaction(async (tx) => {
    const slug = `golden-${Math.random().toString(36).slice(2)}`
    const query = { slug, title: 'A golden query', body: '', images: [], domains: ['Web'] }
    const queryId = await insertQuery(tx, { ...query, authorId: owner.id, askedOfId: null, createdAt })
    const by = { authorId: owner.id, createdAt }
    const answer = { ...by, underId: queryId, message: 'Answer' }
    const { id: answerId } = await forumAnswers.insertComment(tx, answer, createdAt)
    const reply = { ...by, underId: answerId, message: 'Reply' }
    const { id: replyId } = await forumAnswers.insertReply(tx, reply, createdAt)
    return { queryId, answerId, replyId }
  })
}

test('who may do what in the forum: the table of role, action and whose thing it is', async () => {
  const other = await t.person('Student', { name: 'Somebody else' })
  const table = await accessTable(t, { actions, other, thingsOf, absent })
  await expect(table).toMatchFileSnapshot('./forum-access.golden.txt')
})
