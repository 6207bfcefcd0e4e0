import { Group, Stack, Text } from '@mantine/core'
import type { AnnouncementCard as Announcement } from '@portal/contract/announcement-records.ts'
import { IconClock, IconMapPin, IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { AuthorLink } from '#web/college/discussion/author-link.tsx'
import { classOfAuthor } from '#web/college/discussion/class-of-author.ts'
import { HoldNote } from '#web/college/hold-note.tsx'
import { PersonAvatar } from '#web/college/person-avatar.tsx'
import { countOf } from '#web/platform/count-of.ts'
import { formatDateTime } from '#web/platform/dates.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import { HighlightedText } from '#web/ui/highlighted-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './announcement-card.module.css'
import { audienceWords, placeWords } from './announcement-labels.ts'
import { ChangeLine, StateTags } from './announcement-tags.tsx'
import { DeadlineBlock } from './deadline-block.tsx'
import { SaveButton } from './save-button.tsx'

interface AnnouncementCardProps {
  announcement: Announcement
  /** The author's actions, on My Announcements. */
  actions?: ReactNode
  children?: ReactNode
  heading?: 'h2' | 'h3'
}

/** An announcement or an internship in a list. Read announcements are reduced to their title. */
export function AnnouncementCard({ announcement, actions, children, heading = 'h2' }: AnnouncementCardProps) {
  const titleId = useId()
  const { internship, found, isRead, readCount, state } = announcement
  const isUnread = readCount === null && !isRead
  // People apply after reading, so an internship keeps its full card until its last day is over.
  const isQuiet = isRead && readCount === null && internship === null
  return (
    <Card
      component="article"
      className={`one-column gap-8-16 ${styles.card}`}
      aria-labelledby={titleId}
      data-quiet={isQuiet}
      data-urgent={announcement.priority === 'Urgent' && !isQuiet}
    >
      <CardHead announcement={announcement} isUnread={isUnread} actions={actions} />
      <Stack gap={6} flex={1} className={styles.body}>
        <CardTitle component={heading} id={titleId} className={styles.title}>
          <Link to="/announcements" search={{ open: announcement.slug }}>
            {found ? <HighlightedText pieces={found.title} /> : announcement.title}
          </Link>
        </CardTitle>
        {isQuiet && <HiddenText>Read</HiddenText>}
        {internship && <Offer internship={internship} />}
        <ChangeLine announcement={announcement} />
        <HoldNote because={announcement.heldBecause} />
        {found ? (
          <Excerpt>
            <HighlightedText pieces={found.text} />
          </Excerpt>
        ) : (
          !internship && !isQuiet && <Excerpt>{announcement.excerpt}</Excerpt>
        )}
        {!isQuiet && <CardFoot announcement={announcement} />}
        {children}
      </Stack>
      {internship && state === 'live' && <DeadlineBlock deadline={internship.deadline} isLineOnPhone />}
    </Card>
  )
}

function CardHead(props: { announcement: Announcement; isUnread: boolean; actions: ReactNode }) {
  const { announcement, isUnread, actions } = props
  const { createdBy } = announcement
  const classWords = classOfAuthor(createdBy)
  return (
    <Group component="header" gap="8px 12px" className={styles.head}>
      <PersonAvatar name={createdBy.name} photo={createdBy.profile} className={styles.face} />
      <div className={`grow ${styles.by}`}>
        <AuthorLink author={createdBy} />
        <Text variant="dimmed">
          {isUnread && <span className={`disc ${styles.dot}`} role="img" aria-label="Unread" />}
          {classWords && `${classWords}, `}
          <When announcement={announcement} />
        </Text>
      </div>
      <StateTags announcement={announcement} />
      <Group style={{ alignSelf: 'start', margin: '-8px -10px -8px auto' }} gap={4} wrap="nowrap">
        {actions ?? (announcement.state === 'live' && <SaveButton announcement={announcement} isIcon />)}
      </Group>
    </Group>
  )
}

/** The company of an internship with place, duration and stipend. */
function Offer({ internship }: { internship: NonNullable<Announcement['internship']> }) {
  const { company, duration, stipend } = internship
  return (
    <Group gap={12} wrap="nowrap">
      <PersonAvatar name={company} photo={null} sizePx={44} isSquare />
      <div>
        <Text fw={600}>{company}</Text>
        <Group fz="sm" c="dimmed" className={`hides-empty ${styles.facts}`} gap="4px 12px">
          <span>
            <IconMapPin size={15} stroke={1.6} aria-hidden="true" />
            {placeWords(internship)}
          </span>
          {duration !== '' && (
            <span>
              <IconClock size={15} stroke={1.6} aria-hidden="true" />
              {duration}
            </span>
          )}
          {stipend !== '' && <span>{stipend}</span>}
        </Group>
      </div>
    </Group>
  )
}

function CardFoot({ announcement }: { announcement: Announcement }) {
  const { fileCount, hasComments, commentCount, internship, isRead, readCount, priority } = announcement
  return (
    <Group fz="sm" c="dimmed" className={`hides-empty ${styles.facts}`} gap="4px 12px">
      {audienceWords(announcement.audience).map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      {internship?.openings && <span>{countOf(internship.openings, 'opening', 'openings')}</span>}
      {internship?.hasReferral && (
        <span>
          <Icon name="check" sizePx={15} /> Referral available
        </span>
      )}
      {fileCount > 0 && (
        <span>
          <IconPaperclip size={15} stroke={1.6} aria-hidden="true" />
          {countOf(fileCount, 'file', 'files')}
        </span>
      )}
      {hasComments && commentCount > 0 && (
        <span>
          <Icon name="message" sizePx={15} />
          {countOf(commentCount, 'comment', 'comments')}
        </span>
      )}
      {priority === 'Urgent' && !isRead && readCount === null && (
        <span>
          <Icon name="check" sizePx={15} /> Asks you to confirm
        </span>
      )}
      {readCount !== null && <span>{readWords(readCount, announcement.kind)}</span>}
    </Group>
  )
}

function Excerpt({ children }: { children: ReactNode }) {
  return (
    <Text lineClamp={2} c="var(--portal-text-secondary)">
      {children}
    </Text>
  )
}

function readWords(count: number, kind: Announcement['kind']): string {
  return kind === 'internship'
    ? countOf(count, 'view', 'views')
    : `read by ${countOf(count, 'person', 'people')}`
}

function When({
  announcement: { state, publishAt, publishedAt, createdAt },
}: {
  announcement: Announcement
}) {
  if (state === 'scheduled' && publishAt) return <>scheduled for {formatDateTime(publishAt)}</>
  return <RelativeTime iso={publishedAt ?? createdAt} style="card" />
}
