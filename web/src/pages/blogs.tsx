import { useSearch } from '@tanstack/react-router'
import { blogsPage } from '#web/features/blogs/blogs.cache.ts'
import { isReportsTab, parseBlogsSearch } from '#web/features/blogs/blogs-search.ts'
import { ListBlogs } from '#web/features/blogs/list-blogs.tsx'
import { ListReportedBlogs } from '#web/features/blogs/list-reported-blogs.tsx'
import type { RawSearch } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { useSession } from '#web/platform/session.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  const { viewer } = useSession()
  const raw = useSearch({ strict: false }) as RawSearch
  // For anybody else the address is the one of the list.
  if (isReportsTab(raw) && viewer?.roleModel === 'Council')
    return (
      <>
        <Banner
          title="Reported blogs"
          sentence="Blogs that readers reported, for you to review."
          tone="gulal"
        />
        <ListReportedBlogs />
      </>
    )
  return (
    <>
      <Banner title="Blogs" sentence="Stories from students, teams and alumni." tone="gulal" />
      <ListBlogs />
    </>
  )
}

export const read: ReadAhead = (client, { search }) => {
  if (!isReportsTab(search)) void client.prefetchQuery(blogsPage(parseBlogsSearch(search)))
}
