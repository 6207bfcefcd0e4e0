import { blogs } from '@portal/contract/blogs.ts'
import { pageAnswer } from '#platform/http/answers.ts'
import { handler } from '#platform/http/handler.ts'
import { listReported, type ReportedBlogRow } from './blog-report.store.ts'

export const listReportedBlogs = handler(blogs.listReportedBlogs, async ({ portal, query }) => {
  const { rows, total } = await listReported(portal.db, query)
  return pageAnswer(rows.map(present), total, query.limit)
})

function present({ id, slug, title, author, reportCount, reports }: ReportedBlogRow) {
  return {
    blog: { _id: id, slug, title, createdBy: author },
    reportCount,
    // Out of JSON a moment comes with the zone of the database.
    reports: reports.map((report) => ({ ...report, date: new Date(report.date).toISOString() })),
  }
}
