import { blogs } from '@portal/contract/blogs.ts'
import { verb } from '#platform/verb.ts'
import { listOwn, listSaved } from './blog-list.store.ts'
import { presentCard } from './present-blog.ts'

export const listMyBlogs = verb(blogs.listMyBlogs, async ({ portal, viewer, query }) => {
  const { state } = query
  const { rows, total } =
    state === 'saved'
      ? await listSaved(portal.db, viewer.id, query)
      : await listOwn(portal.db, viewer.id, state, query)
  const result = rows.map((row) => presentCard(row))
  return { data: { result, total, totalPage: Math.ceil(total / query.limit) } }
})
