import { blogDetail } from '#web/features/blogs/blogs.cache.ts'
import { parseBlogSearch } from '#web/features/blogs/blogs-search.ts'
import { ReadBlog } from '#web/features/blogs/read-blog.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  return <ReadBlog />
}

export const read: ReadAhead = (client, { params, search }) =>
  void client.prefetchQuery(blogDetail(params.slug ?? '', parseBlogSearch(search).sort))
