import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessBlog, unpublished } from './blogs.access.ts'
import { changeBlogs } from './blogs.cache.ts'
import { blogWithdrawn, factOf } from './blogs.facts.ts'
import { blogModeration } from './blogs.moderation.ts'
import { changeBlog, lockBlog } from './blogs.store.ts'

/**
 * Takes a blog down, which removes it from all lists with its notifications. The audit records the account;
 * only the author learns the reason.
 */
export const takeDownBlog = handler(blogs.takeDownBlog, async (call) => {
  const { portal, viewer, body } = call
  const { id } = await accessBlog(call, call.params.id, 'judge')
  await changeBlogs(portal, async (tx) => {
    const blog = await lockBlog(tx, id)
    if (!blog) throw notFound('blog')
    if (blog.state !== 'published') throw unpublished()
    await changeBlog(tx, id, { ...blog, state: 'returned', returnReason: body.reason })
    await blogModeration.judge(tx, call, blog, body.reason)
    await portal.facts.emit(tx, blogWithdrawn, factOf(blog, viewer.id))
  })
  return { message: 'Removed. The author has been notified with your reason.' }
})
