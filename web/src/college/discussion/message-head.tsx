import { Flex, Text } from '@mantine/core'
import type { Author } from '@portal/contract/author.ts'
import { useSession } from '#web/platform/session.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AuthorLink } from './author-link.tsx'

interface MessageHeadProps {
  message: { author: Author; date: string; editedAt?: string | null; hasHelped?: boolean; isPinned?: boolean }
}

/** The author and the time of a message, with its marks for edited, helped and pinned. */
export function MessageHead({ message }: MessageHeadProps) {
  const { author, date, editedAt, hasHelped, isPinned } = message
  const isOwn = useIsOwn(author)
  return (
    <Flex component="header" gap="2px 8px" align="center" wrap="wrap" fz={14}>
      <AuthorLink author={author} />
      {hasHelped && (
        <Tag tone="good" icon="check">
          Helped
        </Tag>
      )}
      {isPinned && <Tag tone="primary">Pinned</Tag>}
      {author.roleModel === 'Alumni' && (
        <Tag tone="primary" icon="certificate">
          Alumni
        </Tag>
      )}
      {isOwn && <Tag>You</Tag>}
      <Text span variant="dimmed">
        <RelativeTime iso={date} style="detail" />
        {editedAt && (
          <>
            , edited <RelativeTime iso={editedAt} style="detail" />
          </>
        )}
      </Text>
    </Flex>
  )
}

/** Returns whether the viewer wrote the message. Compares account ids, because e-mails may be hidden. */
export function useIsOwn({ _id }: Pick<Author, '_id'>): boolean {
  const { viewer } = useSession()
  return viewer !== null && viewer._id === _id
}
