import { isBuilt } from '@portal/contract/guards.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#web/ui/card.tsx'
import { FrontSection } from '#web/ui/front-section.tsx'
import { BlogCover } from './blog-cover.tsx'
import { blogAddressOf, readingTime } from './blog-labels.ts'
import { latestBlog } from './blogs.cache.ts'
import styles from './latest-blog.module.css'

/** The newest blog on the front door, when the blogs stand and there is one. */
export function LatestBlog() {
  return isBuilt('/blogs') ? <LatestBlogSection /> : null
}

function LatestBlogSection() {
  const { data: blog, isPending } = useQuery(latestBlog())
  if (!blog && !isPending) return null
  return (
    <FrontSection title="From the blog" to="/blogs" all="All blogs">
      {blog ? (
        <Card component={Link} isOpening to={blogAddressOf(blog)} className={styles.card}>
          <BlogCover blog={blog} size="card" />
          <span className={styles.words}>
            <span className={styles.title}>{blog.title}</span>
            <span className={styles.meta}>
              {blog.createdBy.name}, {readingTime(blog.readingMinutes)}
            </span>
          </span>
        </Card>
      ) : (
        <Card isOpening className={styles.card} />
      )}
    </FrontSection>
  )
}
