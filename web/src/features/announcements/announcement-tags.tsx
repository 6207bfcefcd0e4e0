import { Group, Text } from '@mantine/core'
import type { AnnouncementCard } from '@portal/contract/announcement-records.ts'
import type { ReactNode } from 'react'
import { formatDate } from '#web/platform/dates.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './announcement-card.module.css'

/** The author's note about a change, with its time. */
export function ChangeLine({ announcement: { change } }: { announcement: Pick<AnnouncementCard, 'change'> }) {
  if (!change) return null
  return (
    <Group gap={8}>
      <Tag tone="waiting" icon="edit">
        Changed {formatDate(change.at)}
      </Tag>
      <Text>{change.note}</Text>
    </Group>
  )
}

/**
 * The tags of an announcement: its priority, its kind, and its state if it isn't live. `children` follow on
 * the same line.
 */
export function StateTags({
  announcement,
  children,
}: {
  announcement: AnnouncementCard
  children?: ReactNode
}) {
  const { priority, kind, state } = announcement
  return (
    <Group className={`hides-empty ${styles.tags}`} gap={8}>
      {priority === 'Urgent' && (
        <Tag tone="bad" icon="alert">
          Urgent
        </Tag>
      )}
      {priority === 'Important' && (
        <Tag tone="waiting" icon="alert">
          Important
        </Tag>
      )}
      {kind === 'internship' && <Tag tone="outlined">Internship</Tag>}
      {state === 'draft' && (
        <Tag tone="waiting" icon="edit">
          Draft
        </Tag>
      )}
      {state === 'expired' && <Tag tone="outlined">Expired</Tag>}
      {children}
    </Group>
  )
}
