import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { repeatSince } from '#platform/repeat-since.ts'
import { findComment, insertReply, listParticipants } from './blog-comment.store.ts'
import { accessBlog, unpublished } from './blogs.access.ts'
import { blogReplyPosted, factOf } from './blogs.facts.ts'
import { lockBlog } from './blogs.store.ts'

export const replyToBlogComment = handler(blogs.replyToBlogComment, async (call) => {
  const { portal, viewer, body } = call
  const { id: blogId } = await accessBlog(call, call.params.id, 'comment')
  const commentId = idIn(call.params.commentId)
  if (commentId === null) throw notFound('comment')
  const reply = { commentId, authorId: viewer.id, message: body.message, createdAt: portal.clock.now() }
  const replyId = await portal.inTransaction(async (tx) => {
    const blog = await lockBlog(tx, blogId)
    if (!blog) throw notFound('blog')
    if (blog.state !== 'published') throw unpublished()
    if (!(await findComment(tx, blogId, commentId))) throw notFound('comment')
    const { id, isRepeat } = await insertReply(tx, reply, repeatSince(portal.clock))
    if (isRepeat) return id
    const participantIds = await listParticipants(tx, commentId)
    const fact = { ...factOf(blog, viewer.id), commentId, replyId: id, participantIds }
    await portal.facts.emit(tx, blogReplyPosted, fact)
    return id
  })
  return { message: 'Reply posted', data: { _id: replyId } }
})
