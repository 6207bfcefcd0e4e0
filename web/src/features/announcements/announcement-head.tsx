import { ActionIcon, Box, Group, Text } from '@mantine/core'
import type { Announcement } from '@portal/contract/announcement-records.ts'
import { IconLink, IconPin } from '@tabler/icons-react'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { classOfAuthor } from '#web/college/discussion/class-of-author.ts'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { copyText } from '#web/platform/copy-text.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { audienceWords } from './announcement-labels.ts'
import { ChangeLine, StateTags } from './announcement-tags.tsx'
import { OwnActions } from './own-actions.tsx'
import styles from './read-announcement.module.css'
import { SaveButton } from './save-button.tsx'

interface AnnouncementHeadProps {
  announcement: Announcement
  onDeleted: () => void
}

/** The head of an announcement: its kind, title, author and time, with its actions. */
export function AnnouncementHead({ announcement, onDeleted }: AnnouncementHeadProps) {
  const { title, can, state, isPinned, internship, audience } = announcement
  return (
    <header className={`one-column ${styles.head}`}>
      <StateTags announcement={announcement}>
        {isPinned && <Tag icon={<IconPin size={15} stroke={1.6} aria-hidden="true" />}>Pinned</Tag>}
        {internship && state === 'live' && internship.deadline >= todayInIndia() && (
          <Tag tone="good" icon="check">
            Open
          </Tag>
        )}
        {!internship &&
          audienceWords(audience).map((word) => (
            <Tag key={word} tone="outlined">
              {word}
            </Tag>
          ))}
      </StateTags>
      <Box component="h1" maw="22em">
        {title}
      </Box>
      <Group gap="8px 12px">
        {internship ? <Company announcement={announcement} /> : <Author announcement={announcement} />}
        {state === 'live' && !can.update && <SaveButton announcement={announcement} />}
        {can.update && <OwnActions announcement={announcement} onDeleted={onDeleted} />}
        {state === 'live' && (
          <ActionIcon
            variant="default"
            size={40}
            visibleFrom="sm"
            aria-label="Copy link"
            onClick={() => void copyLink()}
          >
            <IconLink size={18} stroke={1.6} aria-hidden="true" />
          </ActionIcon>
        )}
      </Group>
      <ChangeLine announcement={announcement} />
    </header>
  )
}

function Author({ announcement: { createdBy, publishedAt, editedAt } }: { announcement: Announcement }) {
  return (
    <>
      <PersonAvatar name={createdBy.name} photo={createdBy.profile} sizePx={44} />
      <div className={`breaks ${styles.by}`}>
        <AuthorLink author={createdBy} />
        <Text variant="dimmed">
          {publishedAt && formatDateTime(publishedAt)}
          {editedAt && `. Edited ${formatDateTime(editedAt)}`}
        </Text>
      </div>
    </>
  )
}

function Company({ announcement }: { announcement: Announcement }) {
  const { createdBy, internship, publishedAt, editedAt } = announcement
  const classWords = classOfAuthor(createdBy)
  return (
    <>
      <PersonAvatar name={internship?.company ?? ''} photo={null} sizePx={48} isSquare />
      <div className={`breaks ${styles.by}`}>
        <Text fw={600}>{internship?.company}</Text>
        <Text variant="dimmed">
          Posted by <AuthorLink author={createdBy} />
          {classWords && `, ${classWords}`}
          {publishedAt && (
            <>
              , <RelativeTime iso={publishedAt} style="detail" />
            </>
          )}
          {editedAt && `. Edited ${formatDateTime(editedAt)}`}
        </Text>
      </div>
    </>
  )
}

function copyLink(): Promise<void> {
  return copyText(window.location.href, 'link', 'Copy it from the address bar.')
}
