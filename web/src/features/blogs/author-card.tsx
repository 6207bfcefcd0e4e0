import type { Author } from '@portal/contract/author.ts'
import type { ReactNode } from 'react'
import { AuthorContacts } from '#web/ui/discussion/author-contacts.tsx'
import { AuthorLink } from '#web/ui/discussion/author-link.tsx'
import { classOfAuthor } from '#web/ui/discussion/class-of-author.ts'
import { PersonAvatar } from '#web/ui/person-avatar.tsx'
import { AuthorBadge } from './author-badge.tsx'
import styles from './author-card.module.css'

/** Who wrote it: photo, name, badge, class, contacts; and below, when. */
export function AuthorCard({ author, children }: { author: Author; children: ReactNode }) {
  const classWords = classOfAuthor(author)
  return (
    <div className={styles.card}>
      <PersonAvatar name={author.name} photo={author.profile} sizePx={44} />
      <div className={styles.words}>
        <p className={styles.name}>
          <AuthorLink author={author} /> <AuthorBadge author={author} />
        </p>
        <p className={styles.meta}>
          {classWords && `${classWords}, `}
          {children}
        </p>
      </div>
      <AuthorContacts author={author} />
    </div>
  )
}
