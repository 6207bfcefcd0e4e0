import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { blogDiscussion } from './blog-discussion.ts'
import { accessBlog } from './blogs.access.ts'

export const likeBlogComment = handler(blogs.likeBlogComment, async (call) => {
  const { params, body } = call
  const { id } = await accessBlog(call, params.id, 'comment')
  await blogDiscussion.likeComment(call, id, { commentId: params.commentId, isLiked: body.isLiked })
  return { message: body.isLiked ? 'Liked' : 'Like removed' }
})
