import { blogs } from '@portal/contract/blogs.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { findComment, findReply, removeReply } from './blog-comment.store.ts'
import { accessBlog, requireOwn } from './blogs.access.ts'
import { blogReplyDeleted, factOf } from './blogs.facts.ts'
import { lockBlog } from './blogs.store.ts'

export const deleteBlogReply = handler(blogs.deleteBlogReply, async (call) => {
  const { portal, viewer } = call
  const { id: blogId } = await accessBlog(call, call.params.id, 'read')
  const commentId = idIn(call.params.commentId)
  const replyId = idIn(call.params.replyId)
  if (commentId === null || replyId === null) throw notFound('reply')
  const comment = await findComment(portal.db, blogId, commentId)
  const reply = comment && (await findReply(portal.db, commentId, replyId))
  if (!reply) throw notFound('reply')
  const subject = `blog-reply:${replyId}`
  await requireOwn(call, reply, subject)
  await portal.inTransaction(async (tx) => {
    const blog = await lockBlog(tx, blogId)
    if (!blog || !(await removeReply(tx, replyId))) throw notFound('reply')
    await portal.audit.write(tx, { action: 'blog-reply-deleted', subject, ...actorOf(call) })
    await portal.facts.emit(tx, blogReplyDeleted, { ...factOf(blog, viewer.id), commentId, replyId })
  })
  return { message: 'Reply deleted' }
})
