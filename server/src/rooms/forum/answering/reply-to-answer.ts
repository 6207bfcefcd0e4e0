import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessQuery } from '../forum.access.ts'
import { forumDiscussion } from './forum-discussion.ts'

export const replyToAnswer = handler(forum.replyToAnswer, async (call) => {
  const { id: commentId, message } = call.body
  const { id } = await accessQuery(call, call.params.id, 'answer')
  const replyId = await forumDiscussion.postReply(call, id, { commentId, message })
  return { message: 'Reply posted', data: { _id: replyId } }
})
