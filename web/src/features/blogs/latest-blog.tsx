import { isStanding } from '@portal/contract/guards.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BlogCover } from './blog-cover.tsx'
import { blogAddressOf, readingTime } from './blog-labels.ts'
import { latestBlog } from './blogs.cache.ts'
import styles from './latest-blog.module.css'

/** The newest blog on the front door, when the blogs stand and there is one. */
export function LatestBlog() {
  return isStanding('/blogs') ? <LatestBlogCard /> : null
}

function LatestBlogCard() {
  const { data: blog } = useQuery(latestBlog())
  if (!blog) return null
  return (
    <section className={styles.latest} aria-label="Latest blog">
      <Link to={blogAddressOf(blog)} className={styles.card}>
        <span className={styles.cover}>
          <BlogCover blog={blog} size="card" />
        </span>
        <span className={styles.words}>
          <span className={styles.kind}>Latest blog</span>
          <span className={styles.title}>{blog.title}</span>
          <span className={styles.meta}>
            {blog.createdBy.name}, {readingTime(blog.readingMinutes)}
          </span>
        </span>
      </Link>
    </section>
  )
}
