import type { Author } from '@portal/contract/author.ts'
import { useSession } from '#web/platform/session.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AuthorLink } from './author-link.tsx'
import styles from './message-head.module.css'

interface MessageHeadProps {
  message: { author: Author; date: string; editedAt?: string | null; hasHelped?: boolean }
}

/** Who answered or replied, and when; that it was edited, and that it helped. */
export function MessageHead({ message }: MessageHeadProps) {
  const { author, date, editedAt, hasHelped } = message
  const isOwn = useIsOwn(author)
  return (
    <header className={styles.head}>
      <AuthorLink author={author} />
      {hasHelped && (
        <Tag tone="good" icon="check">
          Helped
        </Tag>
      )}
      {author.roleModel === 'Alumni' && (
        <Tag tone="primary" icon="certificate">
          Alumni
        </Tag>
      )}
      {isOwn && <Tag>You</Tag>}
      <span className={styles.time}>
        <RelativeTime iso={date} style="detail" />
        {editedAt && (
          <>
            , edited <RelativeTime iso={editedAt} style="detail" />
          </>
        )}
      </span>
    </header>
  )
}

/** Whether the viewer wrote it, by the account: an e-mail may be hidden. */
export function useIsOwn({ _id }: Pick<Author, '_id'>): boolean {
  const { viewer } = useSession()
  return viewer !== null && viewer._id === _id
}
