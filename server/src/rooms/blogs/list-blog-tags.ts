import { blogs } from '@portal/contract/blogs.ts'
import { verb } from '#platform/verb.ts'
import { listTags } from './blog-list.store.ts'
import { hotOf } from './blogs.hot.ts'

export const listBlogTags = verb(blogs.listBlogTags, async ({ portal }) => {
  const result = await hotOf(portal).tags.read('tags', () => listTags(portal.db))
  return { data: { result } }
})
