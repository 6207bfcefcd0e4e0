import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessQuery } from '../forum.access.ts'
import { forumDiscussion } from './forum-discussion.ts'

export const updateReply = handler(forum.updateReply, async (call) => {
  const { id: commentId, id2: replyId, message, revision } = call.body
  const { id } = await accessQuery(call, call.params.id, 'answer')
  await forumDiscussion.editMessage(call, id, { commentId, replyId, message, revision })
  return { message: 'Reply updated' }
})
