import { Button } from '@mantine/core'
import type { AnnouncementCard } from '@portal/contract/announcement-records.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { dayWords, updateAddressOf } from './announcement-labels.ts'
import styles from './follow-up.module.css'

/** Asked of an alumnus when the last day of his internship is near. */
export function StillOpen({
  announcement: it,
  onYes,
}: {
  announcement: AnnouncementCard
  onYes: () => void
}) {
  return (
    <section className={styles.question} aria-label="Is it still open?">
      <p>
        Is it still open? It closes itself after {dayWords(it.internship?.deadline ?? '')}. If the place is
        taken, end it now.
      </p>
      <div className={styles.answers}>
        <Button size="compact-md" onClick={onYes}>
          Yes, still open
        </Button>
        <LinkButton to={updateAddressOf(it)} size="compact-md">
          Another last day
        </LinkButton>
      </div>
    </section>
  )
}
