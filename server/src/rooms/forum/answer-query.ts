import { forum } from '@portal/contract/forum.ts'
import { handler } from '#platform/http/handler.ts'
import { accessQuery } from './forum.access.ts'
import { forumDiscussion } from './forum-discussion.ts'

export const answerQuery = handler(forum.answerQuery, async (call) => {
  const { id } = await accessQuery(call, call.params.id, 'answer')
  const answerId = await forumDiscussion.postComment(call, id, call.body.message)
  return { message: 'Answer posted', data: { _id: answerId } }
})
