import { useQuery } from '@tanstack/react-query'
import { Card } from '#web/ui/card.tsx'
import { CardLink } from '#web/ui/card-link.tsx'
import { FrontSection } from '#web/ui/front-section.tsx'
import { BlogCover } from './blog-cover.tsx'
import { readingTime } from './blog-labels.ts'
import { latestBlog } from './blogs.cache.ts'
import styles from './latest-blog.module.css'

/** The newest blog on the front door, if one exists. */
export function LatestBlog() {
  const { data: blog, isPending } = useQuery(latestBlog())
  if (!blog && !isPending) return null
  return (
    <FrontSection title="From the blog" to="/blogs" all="All blogs">
      {blog ? (
        <CardLink to="/blog/$slug" params={{ slug: blog.slug }} className={`column grow ${styles.card}`}>
          <BlogCover blog={blog} size="card" />
          <span className="grid gap-6 shrinks" style={{ padding: '14px 6px 6px' }}>
            <span className="card-title display-face breaks" style={{ lineHeight: 1.22 }}>
              {blog.title}
            </span>
            <span className="text-13 dimmed">
              {blog.createdBy.name}, {readingTime(blog.readingMinutes)}
            </span>
          </span>
        </CardLink>
      ) : (
        <Card isOpening className={`column grow ${styles.card}`} />
      )}
    </FrontSection>
  )
}
