import { Box, Text } from '@mantine/core'
import type { Festival, ScheduledEvent } from '@portal/contract/festival-site.ts'
import type { ReactNode } from 'react'
import { formatTime, timeLeft } from '#web/platform/dates.ts'
import { CardLink } from '#web/ui/card-link.tsx'
import { useMinute } from '#web/ui/minute-clock.ts'
import styles from './festival-site.module.css'
import { nowAndNext, phaseOf, placeInWords } from './festival-times.ts'

/** The ongoing events with their places, and the next one, during the festival. */
export function NowAndNext({ festival }: { festival: Festival }) {
  const now = useMinute()
  const { ongoing, next } = nowAndNext(festival.schedule, now)
  if (phaseOf(festival, now) !== 'during' || (ongoing.length === 0 && !next)) return null
  return (
    <section className={`grid gap-12 ${styles.moments}`} aria-label="Now and next">
      {ongoing.slice(0, next ? 2 : 3).map((event) => (
        <Moment key={event._id} event={event} isOn when={`Now, until ${formatTime(event.endsAt)}`}>
          <span className={styles.progress} aria-hidden="true">
            <i className="block tall" style={{ width: `${partOf(event, now)}%` }} />
          </span>
        </Moment>
      ))}
      {next && (
        <Moment event={next} when={`Next, in ${timeLeft(next.startsAt, now)}`}>
          <Text variant="dimmed">Begins at {formatTime(next.startsAt)}</Text>
        </Moment>
      )}
    </section>
  )
}

interface MomentProps {
  event: ScheduledEvent
  when: string
  isOn?: true
  children: ReactNode
}

function Moment({ event, when, isOn, children }: MomentProps) {
  return (
    <CardLink
      to="/tml/$slug"
      params={{ slug: event.slug }}
      className={`column gap-6 ${styles.moment}`}
      data-is-on={isOn}
    >
      <Box component="span" fz="md" c="var(--portal-board-text)" fw={600}>
        {when}
      </Box>
      <b className="display-face text-20">{event.title}</b>
      <span>{placeInWords(event)}</span>
      {children}
    </CardLink>
  )
}

function partOf({ startsAt, endsAt }: ScheduledEvent, now: Date): number {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
  return Math.round(((now.getTime() - from) / (to - from)) * 100)
}
