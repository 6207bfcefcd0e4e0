import { forumFollows } from '@portal/contract/forum-follows.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessQuery } from '#rooms/forum/forum.access.ts'
import { chooseFollow } from './follow.store.ts'

export const followQuery = handler(forumFollows.followQuery, async (call) => {
  const { portal, viewer, params, body } = call
  const { isFollowing } = body
  const { id: queryId } = await accessQuery(call, params.id, 'read')
  const state = isFollowing ? 'following' : 'left'
  await portal.inTransaction((tx) =>
    chooseFollow(tx, { queryId, accountId: viewer.id, state, at: portal.clock.now() }),
  )
  return {
    message: isFollowing ? 'You follow this query' : 'You no longer follow this query',
    data: { isFollowing, isMuted: false },
  }
})
