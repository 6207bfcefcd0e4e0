import { blogs } from '@portal/contract/blogs.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { picturesOf } from './blog-content.ts'
import { accessBlog } from './blogs.access.ts'
import { changeBlogs } from './blogs.cache.ts'
import { blogWithdrawn, factOf } from './blogs.facts.ts'
import { lockBlog, removeBlog } from './blogs.store.ts'

export const deleteBlog = handler(blogs.deleteBlog, async (call) => {
  const { portal, viewer } = call
  const { id } = await accessBlog(call, call.params.id, 'delete')
  await changeBlogs(portal, async (tx) => {
    const blog = await lockBlog(tx, id)
    if (!blog) throw notFound('blog')
    await portal.uploads.removeByUrl(tx, picturesOf(blog))
    await removeBlog(tx, id)
    await auditCall(tx, call, 'blog-deleted', `blog:${id}`)
    await portal.facts.emit(tx, blogWithdrawn, factOf(blog, viewer.id))
  })
  return { message: 'Blog deleted' }
})
