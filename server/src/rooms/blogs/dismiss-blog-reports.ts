import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessBlog } from './blogs.access.ts'
import { blogModeration } from './blogs.moderation.ts'
import { lockBlog } from './blogs.store.ts'

export const dismissBlogReports = handler(blogs.dismissBlogReports, async (call) => {
  const { portal } = call
  const { id } = await accessBlog(call, call.params.id, 'judge')
  await portal.inTransaction(async (tx) => {
    const blog = await lockBlog(tx, id)
    if (!blog) throw notFound('blog')
    await blogModeration.judge(tx, call, blog, null)
  })
  return { message: 'Reports dismissed. The blog stays published.' }
})
