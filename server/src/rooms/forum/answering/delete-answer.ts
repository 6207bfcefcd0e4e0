import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessQuery } from '../forum.access.ts'
import { forumDiscussion } from './forum-discussion.ts'

export const deleteAnswer = handler(forum.deleteAnswer, async (call) => {
  const { id } = await accessQuery(call, call.params.id, 'read')
  await forumDiscussion.deleteMessage(call, id, { commentId: call.body.id })
  return { message: 'Answer deleted' }
})
