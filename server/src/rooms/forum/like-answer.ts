import { forum } from '@portal/contract/forum.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { verb } from '#platform/verb.ts'
import { addLike, lockAnswer, removeLike } from './forum-reply.store.ts'

/** `upVote` is what the viewer sees now, so `false` adds. Whoever may call this may read, and so like, every answer. */
export const likeAnswer = verb(forum.likeAnswer, async ({ portal, viewer, params, body }) => {
  const answerId = idIn(params.id)
  if (answerId === null) throw notFound('answer')
  await portal.inTransaction(async (tx) => {
    if (!(await lockAnswer(tx, answerId))) throw notFound('answer')
    await (body.upVote ? removeLike : addLike)(tx, answerId, viewer.id)
  })
  return { message: body.upVote ? 'Like removed' : 'Liked' }
})
