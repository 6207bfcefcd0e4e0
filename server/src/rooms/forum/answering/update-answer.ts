import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessQuery } from '../forum.access.ts'
import { forumDiscussion } from './forum-discussion.ts'

export const updateAnswer = handler(forum.updateAnswer, async (call) => {
  const { id: commentId, message, revision } = call.body
  const { id } = await accessQuery(call, call.params.id, 'answer')
  await forumDiscussion.editMessage(call, id, { commentId, message, revision })
  return { message: 'Answer updated' }
})
