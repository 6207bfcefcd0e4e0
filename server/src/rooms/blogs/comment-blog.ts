import { blogs } from '@portal/contract/blogs.ts'
import { postOnce } from '#platform/discussions/posted-messages.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { blogDiscussion } from './blog-discussion.ts'
import { accessBlog } from './blogs.access.ts'

export const commentBlog = handler(blogs.commentBlog, async (call) => {
  const commentId = await postOnce(call, call.body, async () => {
    const { id } = await accessBlog(call, call.params.id, 'comment')
    return blogDiscussion.postComment(call, id, call.body)
  })
  return { message: 'Comment posted', data: { _id: commentId } }
})
