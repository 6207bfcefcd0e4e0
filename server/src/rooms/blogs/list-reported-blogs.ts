import { blogs } from '@portal/contract/blogs.ts'
import { verb } from '#platform/verb.ts'
import { listReports } from './blog-mark.store.ts'

export const listReportedBlogs = verb(blogs.listReportedBlogs, async ({ portal, query }) => {
  const { rows, total } = await listReports(portal.db, query)
  const result = rows.map(({ blogId, slug, title, reason, createdAt, author }) => ({
    blog: { _id: blogId, slug, title },
    ...{ reason, date: createdAt.toISOString(), author },
  }))
  return { data: { result, totalPage: Math.ceil(total / query.limit) } }
})
