import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { blogDiscussion } from './blog-discussion.ts'
import { accessBlog } from './blogs.access.ts'

export const deleteBlogReply = handler(blogs.deleteBlogReply, async (call) => {
  const { commentId, replyId } = call.params
  const { id } = await accessBlog(call, call.params.id, 'read')
  await blogDiscussion.deleteMessage(call, id, { commentId, replyId })
  return { message: 'Reply deleted' }
})
