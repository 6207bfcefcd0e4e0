import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessQuery } from '../forum.access.ts'
import { forumDiscussion } from './forum-discussion.ts'

export const deleteReply = handler(forum.deleteReply, async (call) => {
  const { id: commentId, id2: replyId } = call.body
  const { id } = await accessQuery(call, call.params.id, 'read')
  await forumDiscussion.deleteMessage(call, id, { commentId, replyId })
  return { message: 'Reply deleted' }
})
