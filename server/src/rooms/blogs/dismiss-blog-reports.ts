import { blogs } from '@portal/contract/blogs.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { removeReports } from './blog-report.store.ts'
import { accessBlog } from './blogs.access.ts'

/** Of two who press at once the second finds nothing left, and only the first stands in the audit. */
export const dismissBlogReports = handler(blogs.dismissBlogReports, async (call) => {
  const { portal } = call
  const { id } = await accessBlog(call, call.params.id, 'judge')
  await portal.inTransaction(async (tx) => {
    const reportCount = await removeReports(tx, id)
    if (reportCount === 0) return
    const entry = { action: 'blog-reports-dismissed', subject: `blog:${id}`, detail: { reportCount } }
    await portal.audit.write(tx, { ...entry, ...actorOf(call) })
  })
  return { message: 'Reports dismissed. The blog stays published.' }
})
