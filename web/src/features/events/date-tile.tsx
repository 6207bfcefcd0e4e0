import { dayOfMoment } from '#web/platform/dates.ts'
import { monthInWords } from '#web/ui/calendar-days.ts'
import styles from './event-page.module.css'

/** A day as a calendar leaf. Decorative: the date is beside it as text. */
export function DateTile({ iso }: { iso: string }) {
  const day = dayOfMoment(iso)
  return (
    <span className={`center rigid square-44 line round-10 text-center ${styles.tile}`} aria-hidden="true">
      <small
        className="full ground-raised text-11 weight-600"
        style={{ padding: '3px 0', textTransform: 'uppercase' }}
      >
        {monthInWords(day.slice(0, 7)).slice(0, 3)}
      </small>
      <b>{Number(day.slice(8))}</b>
    </span>
  )
}
