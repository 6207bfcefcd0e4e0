import { Button } from '@mantine/core'
import type { AnnouncementCard } from '@portal/contract/announcement-records.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { dayWords, updateAddressOf } from './announcement-labels.ts'
import styles from './follow-up.module.css'

/** Asked of an alumnus when the last day of his internship is near. */
export function SayStillOpen({ announcement, onYes }: { announcement: AnnouncementCard; onYes: () => void }) {
  return (
    <section className={styles.question} aria-label="Still open?">
      <p>
        Still open? It closes after {dayWords(announcement.internship?.deadline ?? '')}. If the position is
        filled, end it now.
      </p>
      <div className={styles.answers}>
        <Button size="compact-md" onClick={onYes}>
          Yes, still open
        </Button>
        <LinkButton to={updateAddressOf(announcement)} size="compact-md">
          Change last day
        </LinkButton>
      </div>
    </section>
  )
}
