import type { BlogCard } from '@portal/contract/blogs.ts'
import { thumbnailOf } from '@portal/contract/thumbnail.ts'
import { DrawnArt } from '#web/ui/drawn-art.tsx'
import styles from './blog-cover.module.css'

interface BlogCoverProps {
  blog: Pick<BlogCard, 'slug' | 'cover'>
  size: 'card' | 'page'
}

/** The cover of a blog, or one drawn from its slug. Decorative: the title is beside it. */
export function BlogCover({ blog: { slug, cover }, size }: BlogCoverProps) {
  return (
    <span className={`block full ground-raised round-12 ${styles.cover}`} data-size={size}>
      {cover === null ? (
        <DrawnArt slug={slug} className={styles.art} />
      ) : (
        <img
          src={size === 'card' ? thumbnailOf(cover) : cover}
          alt=""
          loading={size === 'card' ? 'lazy' : 'eager'}
        />
      )}
    </span>
  )
}
