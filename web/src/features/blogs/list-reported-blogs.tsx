import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#web/platform/list-address.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { reportedBlogsPage } from './blogs.cache.ts'
import { parseReportsSearch } from './blogs-search.ts'
import { ReportedBlogCard } from './reported-blog-card.tsx'

/** The reported blogs, for the council to decide on. */
export function ListReportedBlogs() {
  const address = useListAddress(parseReportsSearch)
  const load = useQuery(reportedBlogsPage(address.filters.page))
  usePageTitle('Reported blogs')
  return (
    <PagedList
      name="Reported blogs"
      things={['reported blog', 'reported blogs']}
      load={load}
      address={address}
      actions={[{ to: '/blogs', label: 'All blogs', icon: 'article' }]}
      empty={{ title: 'No reports found', sentence: 'Reported blogs appear here.' }}
      failedTitle="Couldn't load the reports"
      card={(reported) => <ReportedBlogCard key={reported.blog._id} reported={reported} />}
    />
  )
}
