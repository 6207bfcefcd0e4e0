import { blogs } from '@portal/contract/blogs.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listBlogsById } from './blog-list.store.ts'
import { blogModeration } from './blogs.moderation.ts'

export const listReportedBlogs = handler(blogs.listReportedBlogs, async ({ portal, query }) => {
  const { reported, total } = await blogModeration.listReported(portal.db, query, (ids) =>
    listBlogsById(portal.db, ids),
  )
  const result = reported.map(({ thing: { id, slug, title, author }, ...reports }) => ({
    blog: { _id: id, slug, title, createdBy: author },
    ...reports,
  }))
  return pageAnswer(result, total, query.limit)
})
