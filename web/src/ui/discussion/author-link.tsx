import type { Author } from '@portal/contract/author.ts'
import { Link } from '@tanstack/react-router'
import styles from './author-link.module.css'

/** The name of who wrote something, linked to the profile of their kind (spec, Query detail). */
export function AuthorLink({ author }: { author: Author }) {
  const to = profileAddressOf(author)
  if (to === null) return <span className={styles.name}>{author.name}</span>
  return (
    <Link className={styles.name} to={to} title={author.name}>
      {author.name}
    </Link>
  )
}

/** Null for accounts without a page of their own. */
function profileAddressOf({ slug, roleModel }: Pick<Author, 'slug' | 'roleModel'>): string | null {
  if (slug === null) return null
  return `${roleModel === 'Alumni' ? '/alumni/profile' : '/profile'}/${encodeURIComponent(slug)}`
}
