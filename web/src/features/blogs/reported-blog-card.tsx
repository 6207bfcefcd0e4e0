import { Button } from '@mantine/core'
import type { ReportedBlog } from '@portal/contract/blogs.ts'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { call } from '#web/platform/call.ts'
import { countOf } from '#web/platform/count-of.ts'
import { toast } from '#web/platform/toasts.ts'
import { AuthorLink } from '#web/ui/discussion/author-link.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { blogAddressOf } from './blog-labels.ts'
import { useBlogsRefresh } from './blogs.cache.ts'
import styles from './reported-blog-card.module.css'
import { TakeDownBlogDialog } from './take-down-blog-dialog.tsx'

/** A reported blog with who reported it, why and when; left where it is, or taken down. */
export function ReportedBlogCard({ reported }: { reported: ReportedBlog }) {
  const { blog, reports, reportCount } = reported
  const titleId = useId()
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <Link to={blogAddressOf(blog)}>{blog.title}</Link>
      </h2>
      <p className={styles.meta}>
        By <AuthorLink author={blog.createdBy} />. {countOf(reportCount, 'report', 'reports')}
      </p>
      <ul className={styles.reports}>
        {reports.map(({ author, reason, date }) => (
          <li key={author._id}>
            <p className={styles.meta}>
              <AuthorLink author={author} />, <RelativeTime iso={date} style="card" />
            </p>
            <p className={styles.reason}>{reason}</p>
          </li>
        ))}
      </ul>
      {reportCount > reports.length && (
        <p className={styles.meta}>and {reportCount - reports.length} older ones</p>
      )}
      <Judgement blog={blog} />
    </article>
  )
}

function Judgement({ blog }: Pick<ReportedBlog, 'blog'>) {
  const [isTaking, setIsTaking] = useState(false)
  const { refreshAll } = useBlogsRefresh()
  const leave = useMutation({
    mutationFn: () => call('DELETE /blogs/:id/reports', { params: { id: blog._id } }),
    onSuccess: ({ message }) => toast.good(message),
    onError: (error) => toast.warn(error.message),
    onSettled: () => refreshAll(),
  })
  return (
    <div className={styles.actions}>
      <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
        Leave it
      </Button>
      <Button variant="danger" disabled={leave.isPending} onClick={() => setIsTaking(true)}>
        Remove blog
      </Button>
      <TakeDownBlogDialog blog={blog} isOpen={isTaking} onClose={() => setIsTaking(false)} />
    </div>
  )
}
