import { forum } from '@portal/contract/forum.ts'
import { postOnce } from '#platform/discussions/posted-messages.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessQuery } from '../forum.access.ts'
import { forumDiscussion } from './forum-discussion.ts'

export const replyToAnswer = handler(forum.replyToAnswer, async (call) => {
  const { id: commentId, ...sent } = call.body
  const replyId = await postOnce(call, sent, async () => {
    const { id } = await accessQuery(call, call.params.id, 'answer')
    return forumDiscussion.postReply(call, id, { commentId, ...sent })
  })
  return { message: 'Reply posted', data: { _id: replyId } }
})
