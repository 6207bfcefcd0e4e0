import { blogs } from '@portal/contract/blogs.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listTags } from './blog-list.store.ts'
import { cachesOf } from './blogs.cache.ts'

export const listBlogTags = handler(blogs.listBlogTags, async ({ portal }) => {
  const result = await cachesOf(portal).tags.read('tags', () => listTags(portal.db))
  return { data: { result } }
})
