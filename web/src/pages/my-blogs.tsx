import { myBlogsPage } from '#web/features/blogs/blogs.cache.ts'
import { parseMyBlogsSearch } from '#web/features/blogs/blogs-search.ts'
import { ListMyBlogs } from '#web/features/blogs/list-my-blogs.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner title="My Blogs" sentence="Your blogs, drafts and saved posts." tone="gulal" />
      <ListMyBlogs />
    </>
  )
}

export const read: ReadAhead = (client, { search }) => {
  const { tab, page } = parseMyBlogsSearch(search)
  void client.prefetchQuery(myBlogsPage(tab, page))
}
