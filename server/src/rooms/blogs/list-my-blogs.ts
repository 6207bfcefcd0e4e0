import { blogs } from '@portal/contract/blogs.ts'
import { pageAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listOwn, listSaved } from './blog-list.store.ts'
import { presentCard } from './present-blog.ts'

export const listMyBlogs = handler(blogs.listMyBlogs, async ({ portal, viewer, query }) => {
  const { state } = query
  const { rows, total } =
    state === 'saved'
      ? await listSaved(portal.db, viewer.id, query)
      : await listOwn(portal.db, viewer.id, state, query)
  const result = rows.map((row) => presentCard(row, viewer))
  return pageAnswer(result, total, query.limit)
})
