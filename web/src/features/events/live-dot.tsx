import { dayOfMoment, formatTime } from '#web/platform/dates.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import styles from './event-card.module.css'
import { startInWords } from './event-labels.ts'

/** What is on right now, and until when. */
export function LiveDot({ until }: { until: string }) {
  return (
    <span className={styles.live}>
      <i aria-hidden="true" />
      On now, until {dayOfMoment(until) === todayInIndia() ? formatTime(until) : startInWords(until)}
    </span>
  )
}
