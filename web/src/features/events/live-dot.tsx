import { Group } from '@mantine/core'
import { dayOfMoment, formatTime } from '#web/platform/dates.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import styles from './event-card.module.css'
import { startInWords } from './event-labels.ts'

/** Marks an event that is taking place now, with its end. */
export function LiveDot({ until }: { until: string }) {
  return (
    <Group
      component="span"
      gap={6}
      wrap="nowrap"
      fz="md"
      c="var(--portal-bad)"
      fw={600}
      className={styles.live}
    >
      <i className="disc" aria-hidden="true" />
      On now, until {dayOfMoment(until) === todayInIndia() ? formatTime(until) : startInWords(until)}
    </Group>
  )
}
