import type { ReportedBlog } from '@portal/contract/blogs.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { ReportedCard } from '#web/college/moderation/reported-card.tsx'
import { call } from '#web/platform/call.ts'
import { useListAddress } from '#web/platform/list-address.ts'
import { parsePage } from '#web/platform/page-search.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { reportedBlogsPage } from './blogs.cache.ts'

export function ListReportedBlogs() {
  const address = useListAddress(parsePage)
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

/** A reported blog, to be kept or returned to its author. */
function ReportedBlogCard({ reported: { blog, ...reports } }: { reported: ReportedBlog }) {
  const params = { id: blog._id }
  return (
    <ReportedCard
      {...reports}
      thing="blog"
      title={blog.title}
      heading={
        <Link to="/blog/$slug" params={{ slug: blog.slug }}>
          {blog.title}
        </Link>
      }
      about={
        <>
          By <AuthorLink author={blog.createdBy} />
        </>
      }
      keep={{ label: 'Dismiss reports', send: () => call('DELETE /blogs/:id/reports', { params }) }}
      remove={{
        help: 'The author gets your reason by e-mail, and can edit the blog and publish it again.',
        send: (reason) => call('POST /blogs/:id/take-down', { params, body: { reason } }),
      }}
    />
  )
}
