import type { Author } from '@portal/contract/author.ts'
import { useSession } from '#web/platform/session.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AuthorLink } from './author-link.tsx'
import styles from './message-head.module.css'

/** Who answered or replied, and when. */
export function MessageHead({ author, date }: { author: Author; date: string }) {
  const isOwn = useIsOwn(author)
  return (
    <header className={styles.head}>
      <AuthorLink author={author} />
      {author.roleModel === 'Alumni' && (
        <Tag tone="primary" icon="certificate">
          Alumni
        </Tag>
      )}
      {isOwn && <Tag>You</Tag>}
      <span className={styles.time}>
        <RelativeTime iso={date} style="detail" />
      </span>
    </header>
  )
}

/** Whether the viewer wrote it, by the account: an e-mail may be hidden. */
export function useIsOwn({ _id }: Pick<Author, '_id'>): boolean {
  const { viewer } = useSession()
  return viewer !== null && viewer._id === _id
}
