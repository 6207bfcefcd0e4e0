import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessBlog, unpublished } from './blogs.access.ts'
import { blogModeration } from './blogs.moderation.ts'
import { lockBlog } from './blogs.store.ts'

export const reportBlog = handler(blogs.reportBlog, async (call) => {
  const { portal, body } = call
  const { id } = await accessBlog(call, call.params.id, 'report')
  await portal.inTransaction(async (tx) => {
    const blog = await lockBlog(tx, id)
    if (!blog) throw notFound('blog')
    if (blog.state !== 'published') throw unpublished()
    await blogModeration.report(tx, call, id, body.reason)
  })
  return { message: 'Reported. The council will review it.' }
})
