import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/handler.ts'
import { listTags } from './blog-list.store.ts'
import { hotOf } from './blogs.hot.ts'

export const listBlogTags = handler(blogs.listBlogTags, async ({ portal }) => {
  const result = await hotOf(portal).tags.read('tags', () => listTags(portal.db))
  return { data: { result } }
})
