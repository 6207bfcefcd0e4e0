import { blogs } from '@portal/contract/blogs.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { insertReport } from './blog-mark.store.ts'
import { accessBlog } from './blogs.access.ts'

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
