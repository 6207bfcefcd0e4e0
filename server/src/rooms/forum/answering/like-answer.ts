import { forum } from '@portal/contract/forum.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { changeLikes } from '../forum.cache.ts'
import { pushQueryChange } from '../forum.live.ts'
import { forumAnswers } from './forum-answer.store.ts'

/**
 * Likes an answer or removes the like. `upVote` is the state that the viewer sees now, so `false` adds a
 * like. Everyone who may call this may read, and so like, every answer of others.
 */
export const likeAnswer = handler(forum.likeAnswer, async ({ portal, viewer, params, body }) => {
  const answerId = idIn(params.id)
  if (answerId === null) throw notFound('answer')
  await changeLikes(portal, async (tx) => {
    const answer = await forumAnswers.lockComment(tx, answerId)
    if (!answer) throw notFound('answer')
    if (answer.authorId === viewer.id) throw new Problem('FORBIDDEN', "You can't like your own answer")
    const like = { commentId: answerId, accountId: viewer.id, isLiked: !body.upVote }
    await forumAnswers.setLike(tx, like)
    await pushQueryChange(portal, tx, answer.thingId, viewer.id)
  })
  return { message: body.upVote ? 'Like removed' : 'Liked' }
})
