import { forumMentions } from '@portal/contract/forum-mentions.ts'
import { limits } from '@portal/contract/limits.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessQuery } from '#rooms/forum/forum.access.ts'
import { findMentionable } from '#rooms/people/audiences/audiences.ts'
import { listPeopleOfThread } from './mention.store.ts'

export const listMentionable = handler(forumMentions.listMentionable, async (call) => {
  const { portal, viewer, params, query } = call
  const { id } = await accessQuery(call, params.id, 'read')
  const threadIds = await listPeopleOfThread(portal.db, id)
  const asked = { threadIds, search: query.search ?? '', viewerId: viewer.id, limit: limits.mentionableShown }
  return { data: { result: await findMentionable(portal.db, asked) } }
})
