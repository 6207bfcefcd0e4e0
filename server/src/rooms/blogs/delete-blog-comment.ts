import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { blogDiscussion } from './blog-discussion.ts'
import { accessBlog } from './blogs.access.ts'

export const deleteBlogComment = handler(blogs.deleteBlogComment, async (call) => {
  const { commentId } = call.params
  const { id } = await accessBlog(call, call.params.id, 'read')
  await blogDiscussion.deleteMessage(call, id, { commentId })
  return { message: 'Comment deleted' }
})
