import { blogs } from '@portal/contract/blogs.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { findComment, removeComment } from './blog-comment.store.ts'
import { accessBlog, requireOwn } from './blogs.access.ts'
import { changeMarks } from './blogs.cache.ts'
import { commentDeleted, factOf } from './blogs.facts.ts'
import { lockBlog } from './blogs.store.ts'

export const deleteBlogComment = handler(blogs.deleteBlogComment, async (call) => {
  const { portal, viewer } = call
  const { id: blogId } = await accessBlog(call, call.params.id, 'read')
  const commentId = idIn(call.params.commentId)
  const comment = commentId !== null && (await findComment(portal.db, blogId, commentId))
  if (!comment) throw notFound('comment')
  const subject = `blog-comment:${comment.id}`
  await requireOwn(call, comment, subject)
  await changeMarks(portal, async (tx) => {
    const blog = await lockBlog(tx, blogId)
    if (!blog || !(await removeComment(tx, blogId, comment.id))) throw notFound('comment')
    await portal.audit.write(tx, { action: 'blog-comment-deleted', subject, ...actorOf(call) })
    await portal.facts.emit(tx, commentDeleted, { ...factOf(blog, viewer.id), commentId: comment.id })
  })
  return { message: 'Comment deleted' }
})
