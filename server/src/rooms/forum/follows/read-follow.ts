import { forumFollows } from '@portal/contract/forum-follows.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessQuery } from '#rooms/forum/forum.access.ts'
import { readFollowOf } from './follow.store.ts'

export const readFollow = handler(forumFollows.readFollow, async (call) => {
  const { id } = await accessQuery(call, call.params.id, 'read')
  return { data: await readFollowOf(call.portal.db, id, call.viewer.id) }
})
