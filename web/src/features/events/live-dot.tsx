import { formatTime } from '#web/platform/dates.ts'
import styles from './event-card.module.css'

/** What is on right now, and until when. */
export function LiveDot({ until }: { until: string }) {
  return (
    <span className={styles.live}>
      <i aria-hidden="true" />
      On now, until {formatTime(until)}
    </span>
  )
}
