import { blogs } from '@portal/contract/blogs.ts'
import { postOnce } from '#platform/discussions/posted-messages.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { blogDiscussion } from './blog-discussion.ts'
import { accessBlog } from './blogs.access.ts'

export const replyToBlogComment = handler(blogs.replyToBlogComment, async (call) => {
  const { params, body } = call
  const replyId = await postOnce(call, body, async () => {
    const { id } = await accessBlog(call, params.id, 'comment')
    return blogDiscussion.postReply(call, id, { commentId: params.commentId, ...body })
  })
  return { message: 'Reply posted', data: { _id: replyId } }
})
