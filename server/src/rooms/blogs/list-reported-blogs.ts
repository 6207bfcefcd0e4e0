import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/handler.ts'
import { listReported, type ReportedBlogRow } from './blog-report.store.ts'

export const listReportedBlogs = handler(blogs.listReportedBlogs, async ({ portal, query }) => {
  const { rows, total } = await listReported(portal.db, query)
  return { data: { result: rows.map(present), total, totalPage: Math.ceil(total / query.limit) } }
})

function present({ id, slug, title, author, reportCount, reports }: ReportedBlogRow) {
  return {
    blog: { _id: id, slug, title, createdBy: author },
    reportCount,
    // Out of JSON a moment comes with the zone of the database.
    reports: reports.map((report) => ({ ...report, date: new Date(report.date).toISOString() })),
  }
}
