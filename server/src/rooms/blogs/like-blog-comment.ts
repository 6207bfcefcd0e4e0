import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { findComment, setCommentLike } from './blog-comment.store.ts'
import { accessBlog } from './blogs.access.ts'
import { lockBlog } from './blogs.store.ts'

export const likeBlogComment = handler(blogs.likeBlogComment, async (call) => {
  const { portal, viewer, body } = call
  const { id: blogId } = await accessBlog(call, call.params.id, 'comment')
  const commentId = idIn(call.params.commentId)
  if (commentId === null) throw notFound('comment')
  await portal.inTransaction(async (tx) => {
    if (!(await lockBlog(tx, blogId))) throw notFound('blog')
    if (!(await findComment(tx, blogId, commentId))) throw notFound('comment')
    await setCommentLike(tx, { commentId, accountId: viewer.id, isLiked: body.isLiked })
  })
  return { message: body.isLiked ? 'Liked' : 'Like removed' }
})
