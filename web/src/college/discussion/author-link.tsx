import type { Author } from '@portal/contract/author.ts'
import { PersonLink } from '#web/college/person-link.tsx'
import styles from './author-link.module.css'

/** The author's name, linked to their profile for people who may read it. */
export function AuthorLink({ author }: { author: Author }) {
  return <PersonLink person={author} className={`shrinks ellipsis weight-600 ink ${styles.name}`} />
}
