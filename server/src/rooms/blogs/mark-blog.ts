import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { insertReport, setBlogLike, setSave } from './blog-mark.store.ts'
import { accessBlog, actorOf, unpublished } from './blogs.access.ts'
import { changeMarks } from './blogs.cache.ts'
import { lockBlog } from './blogs.store.ts'

export const likeBlog = handler(blogs.likeBlog, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessBlog(call, call.params.id, 'like')
  await changeMarks(portal, async (tx) => {
    const blog = await lockBlog(tx, id)
    if (!blog) throw notFound('blog')
    if (blog.state !== 'published') throw unpublished()
    await setBlogLike(tx, { blogId: id, accountId: viewer.id, isLiked: body.isLiked })
  })
  return { message: body.isLiked ? 'Liked' : 'Like removed' }
})

export const saveBlog = handler(blogs.saveBlog, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessBlog(call, call.params.id, 'save')
  await setSave(portal.db, {
    ...{ blogId: id, accountId: viewer.id },
    ...{ isSaved: body.isSaved, at: portal.clock.now() },
  })
  return { message: body.isSaved ? "Saved. You'll find it in My Blogs." : 'Removed from saved' }
})

/** The audit says who; the reason, which may name people, stays in the report. */
export const reportBlog = handler(blogs.reportBlog, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessBlog(call, call.params.id, 'report')
  await portal.inTransaction(async (tx) => {
    const report = { blogId: id, accountId: viewer.id, reason: body.reason, at: portal.clock.now() }
    if (!(await insertReport(tx, report))) return
    await portal.audit.write(tx, { action: 'blog-reported', subject: `blog:${id}`, ...actorOf(call) })
  })
  return { message: 'Reported. The council will review it.' }
})
