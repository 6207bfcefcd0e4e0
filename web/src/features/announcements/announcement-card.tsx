import type { AnnouncementCard as Card } from '@portal/contract/announcement-records.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { formatDate, formatDateTime } from '#web/platform/dates.ts'
import { AuthorLink } from '#web/ui/discussion/author-link.tsx'
import { HighlightedText } from '#web/ui/highlighted-text.tsx'
import { HoldNote } from '#web/ui/hold-note.tsx'
import { RelativeTime } from '#web/ui/relative-time.tsx'
import { Tag } from '#web/ui/tag.tsx'
import styles from './announcement-card.module.css'
import { audienceWords, dayWords } from './announcement-labels.ts'

interface AnnouncementCardProps {
  announcement: Card
  /** What the author may do with it, on My Announcements. */
  actions?: ReactNode
}

/** An announcement or an internship in a list: how much it matters, title, who, for whom, when, and its beginning. */
export function AnnouncementCard({ announcement, actions }: AnnouncementCardProps) {
  const titleId = useId()
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <StateTags announcement={announcement} />
      <h2 id={titleId} className={styles.title}>
        <Link to="/announcements" search={{ open: announcement.slug } as never}>
          {announcement.found ? <HighlightedText pieces={announcement.found.title} /> : announcement.title}
        </Link>
      </h2>
      <p className={styles.line}>
        <AuthorLink author={announcement.createdBy} />
        <span className={styles.meta}>
          <When announcement={announcement} />
        </span>
      </p>
      {announcement.internship && (
        <p className={styles.line}>
          {announcement.internship.role}, {announcement.internship.company}
          <span className={styles.meta}>apply by {dayWords(announcement.internship.deadline)}</span>
        </p>
      )}
      <ChangeLine announcement={announcement} />
      <HoldNote because={announcement.heldBecause} />
      <p className={styles.excerpt}>
        {announcement.found ? <HighlightedText pieces={announcement.found.text} /> : announcement.excerpt}
      </p>
      <div className={styles.line}>
        {audienceWords(announcement.audience).map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
        <span className={styles.meta}>
          {announcement.fileCount > 0 && countOf(announcement.fileCount, 'file', 'files')}
          {announcement.fileCount > 0 && announcement.readCount !== null && ', '}
          {announcement.readCount !== null && readWords(announcement.readCount, announcement.kind)}
        </span>
      </div>
      {actions}
    </article>
  )
}

/** What its author says has changed, and when he said it. */
export function ChangeLine({ announcement: { change } }: { announcement: Pick<Card, 'change'> }) {
  if (!change) return null
  return (
    <p className={styles.line}>
      <Tag tone="waiting" icon="edit">
        Changed {formatDate(change.at)}
      </Tag>
      <span>{change.note}</span>
    </p>
  )
}

/** What colour and word say of it: how much it matters, that it is pinned, an internship, read, or not live. */
export function StateTags({ announcement }: { announcement: Card }) {
  return (
    <div className={styles.line}>
      {announcement.priority === 'Urgent' && (
        <Tag tone="bad" icon="alert">
          Urgent
        </Tag>
      )}
      {announcement.priority === 'Important' && (
        <Tag tone="waiting" icon="alert">
          Important
        </Tag>
      )}
      {announcement.kind === 'internship' && <Tag tone="outlined">Internship</Tag>}
      {announcement.isPinned && (
        <Tag tone="primary" icon="speakerphone">
          Pinned
        </Tag>
      )}
      {announcement.state === 'draft' && (
        <Tag tone="waiting" icon="edit">
          Draft
        </Tag>
      )}
      {announcement.state === 'expired' && <Tag tone="outlined">Expired</Tag>}
      {announcement.isRead && (
        <Tag tone="good" icon="check">
          Read
        </Tag>
      )}
    </div>
  )
}

function readWords(count: number, kind: Card['kind']): string {
  return kind === 'internship'
    ? countOf(count, 'view', 'views')
    : `read by ${countOf(count, 'person', 'people')}`
}

function When({ announcement: { state, publishAt, publishedAt, createdAt } }: { announcement: Card }) {
  if (state === 'scheduled' && publishAt) return <>scheduled for {formatDateTime(publishAt)}</>
  return <RelativeTime iso={publishedAt ?? createdAt} style="card" />
}
