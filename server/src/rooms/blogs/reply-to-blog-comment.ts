import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { blogDiscussion } from './blog-discussion.ts'
import { accessBlog } from './blogs.access.ts'

export const replyToBlogComment = handler(blogs.replyToBlogComment, async (call) => {
  const { params, body } = call
  const { id } = await accessBlog(call, params.id, 'comment')
  const under = { commentId: params.commentId, message: body.message }
  return { message: 'Reply posted', data: { _id: await blogDiscussion.postReply(call, id, under) } }
})
