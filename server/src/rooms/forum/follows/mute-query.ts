import { forumFollows } from '@portal/contract/forum-follows.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessQuery } from '#rooms/forum/forum.access.ts'
import { chooseFollow, readFollowOf, unmute } from './follow.store.ts'

export const muteQuery = handler(forumFollows.muteQuery, async (call) => {
  const { portal, viewer, params, body } = call
  const { id: queryId } = await accessQuery(call, params.id, 'read')
  const data = await portal.inTransaction(async (tx) => {
    if (body.isMuted)
      await chooseFollow(tx, { queryId, accountId: viewer.id, state: 'muted', at: portal.clock.now() })
    else await unmute(tx, queryId, viewer.id)
    return readFollowOf(tx, queryId, viewer.id)
  })
  return { message: body.isMuted ? 'Query muted' : 'Query unmuted', data }
})
