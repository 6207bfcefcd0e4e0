import type { AnnouncementCard as Card } from '@portal/contract/announcement-records.ts'
import { IconPin } from '@tabler/icons-react'
import { AnnouncementCard } from './announcement-card.tsx'
import styles from './announcement-groups.module.css'

const weekMs = 7 * 86_400_000

/** Announcements in the server's order, pinned ones first, grouped under headings. */
export function AnnouncementGroups({ announcements }: { announcements: readonly Card[] }) {
  const weekAgo = Date.now() - weekMs
  const groups = Map.groupBy(announcements, ({ isPinned, publishedAt, createdAt }) => {
    if (isPinned) return 'Pinned'
    return Date.parse(publishedAt ?? createdAt) >= weekAgo ? 'This week' : 'Earlier'
  })
  return [...groups].map(([name, own]) => (
    <section key={name} className={`one-column gap-12 ${styles.group}`} aria-label={name}>
      <h2 className="row gap-8 text-13 weight-600 dimmed plain-title" style={{ margin: '0 0 -2px 2px' }}>
        {name === 'Pinned' && <IconPin size={15} stroke={1.6} aria-hidden="true" />}
        {name}
      </h2>
      {own.map((one) => (
        <AnnouncementCard key={one._id} announcement={one} heading="h3" />
      ))}
    </section>
  ))
}
