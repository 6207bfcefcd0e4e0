import { Box } from '@mantine/core'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { dayInDigits } from '#web/ui/calendar-days.ts'
import { daysLeftWords, isSoon, shortMonthOf } from './announcement-labels.ts'
import styles from './deadline-block.module.css'

interface DeadlineBlockProps {
  deadline: string
  /** True for a full-width line on a phone, as on a card. */
  isLineOnPhone?: true
}

/** The last day to apply, as a calendar leaf, which turns yellow in the last week. */
export function DeadlineBlock({ deadline, isLineOnPhone }: DeadlineBlockProps) {
  const today = todayInIndia()
  return (
    <div
      className={`rigid line round-10 text-12 weight-600 text-center ${styles.block}`}
      data-soon={isSoon(deadline, today)}
      data-line={isLineOnPhone}
    >
      <span className={`block ground-raised ${styles.month}`} aria-hidden="true">
        {shortMonthOf(deadline)}
      </span>
      <Box
        component="span"
        fz={26}
        ff="heading"
        pt={6}
        fw={700}
        lh={1}
        className={`block ${styles.numeral}`}
        aria-hidden="true"
      >
        {Number(deadline.slice(8))}
      </Box>
      <span className={`block ${styles.words}`}>Apply by {dayInDigits(deadline)}</span>
      <span className="block">{daysLeftWords(deadline, today)}</span>
    </div>
  )
}
