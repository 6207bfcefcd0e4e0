import { blogsPage } from '#web/features/blogs/blogs.cache.ts'
import { parseBlogsSearch } from '#web/features/blogs/blogs-search.ts'
import { ListBlogs } from '#web/features/blogs/list-blogs.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner title="Blogs" sentence="Stories from students, teams and alumni." tone="gulal" />
      <ListBlogs />
    </>
  )
}

export const read: ReadAhead = (client, { search }) =>
  void client.prefetchQuery(blogsPage(parseBlogsSearch(search)))
