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
export function AnnouncementCard({ announcement: it, actions }: AnnouncementCardProps) {
  const titleId = useId()
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <StateTags announcement={it} />
      <h2 id={titleId} className={styles.title}>
        <Link to="/announcements" search={{ open: it.slug } as never}>
          {it.found ? <HighlightedText pieces={it.found.title} /> : it.title}
        </Link>
      </h2>
      <p className={styles.line}>
        <AuthorLink author={it.createdBy} />
        <span className={styles.meta}>
          <When announcement={it} />
        </span>
      </p>
      {it.internship && (
        <p className={styles.line}>
          {it.internship.role}, {it.internship.company}
          <span className={styles.meta}>apply by {dayWords(it.internship.deadline)}</span>
        </p>
      )}
      <ChangeLine announcement={it} />
      <HoldNote because={it.heldBecause} />
      <p className={styles.excerpt}>{it.found ? <HighlightedText pieces={it.found.text} /> : it.excerpt}</p>
      <div className={styles.line}>
        {audienceWords(it.audience).map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
        <span className={styles.meta}>
          {it.fileCount > 0 && countOf(it.fileCount, 'file', 'files')}
          {it.fileCount > 0 && it.readCount !== null && ', '}
          {it.readCount !== null && readWords(it.readCount, it.kind)}
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
export function StateTags({ announcement: it }: { announcement: Card }) {
  return (
    <div className={styles.line}>
      {it.priority === 'Urgent' && (
        <Tag tone="bad" icon="alert">
          Urgent
        </Tag>
      )}
      {it.priority === 'Important' && (
        <Tag tone="waiting" icon="alert">
          Important
        </Tag>
      )}
      {it.kind === 'internship' && <Tag tone="outlined">Internship</Tag>}
      {it.isPinned && (
        <Tag tone="primary" icon="speakerphone">
          Pinned
        </Tag>
      )}
      {it.state === 'draft' && (
        <Tag tone="waiting" icon="edit">
          Draft
        </Tag>
      )}
      {it.state === 'expired' && <Tag tone="outlined">Expired</Tag>}
      {it.isRead && (
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
