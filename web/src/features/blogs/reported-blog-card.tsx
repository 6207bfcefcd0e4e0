import type { ReportedBlog } from '@portal/contract/blogs.ts'
import { Link } from '@tanstack/react-router'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { ReportedCard } from '#web/college/moderation/reported-card.tsx'
import { call } from '#web/platform/call.ts'

/** A reported blog, to be kept or returned to its author. */
export function ReportedBlogCard({ reported: { blog, ...reports } }: { reported: ReportedBlog }) {
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
