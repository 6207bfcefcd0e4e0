import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { repeatSince } from '#platform/repeat-since.ts'
import { insertComment } from './blog-comment.store.ts'
import { accessBlog, unpublished } from './blogs.access.ts'
import { changeMarks } from './blogs.cache.ts'
import { commentPosted, factOf } from './blogs.facts.ts'
import { lockBlog } from './blogs.store.ts'

export const commentBlog = handler(blogs.commentBlog, async (call) => {
  const { portal, viewer, body } = call
  const { id: blogId } = await accessBlog(call, call.params.id, 'comment')
  const comment = {
    thingId: blogId,
    authorId: viewer.id,
    message: body.message,
    createdAt: portal.clock.now(),
  }
  const commentId = await changeMarks(portal, async (tx) => {
    const blog = await lockBlog(tx, blogId)
    if (!blog) throw notFound('blog')
    // Asked again under the lock: its author may just have taken it back.
    if (blog.state !== 'published') throw unpublished()
    const { id, isRepeat } = await insertComment(tx, comment, repeatSince(portal.clock))
    if (!isRepeat) await portal.facts.emit(tx, commentPosted, { ...factOf(blog, viewer.id), commentId: id })
    return id
  })
  return { message: 'Comment posted', data: { _id: commentId } }
})
