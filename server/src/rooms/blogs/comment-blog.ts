import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { blogDiscussion } from './blog-discussion.ts'
import { accessBlog } from './blogs.access.ts'

export const commentBlog = handler(blogs.commentBlog, async (call) => {
  const { id } = await accessBlog(call, call.params.id, 'comment')
  const commentId = await blogDiscussion.postComment(call, id, call.body.message)
  return { message: 'Comment posted', data: { _id: commentId } }
})
