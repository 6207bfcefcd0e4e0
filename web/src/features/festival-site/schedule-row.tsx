import { Box } from '@mantine/core'
import { feeInWords } from '@portal/contract/event-labels.ts'
import type { ScheduledEvent } from '@portal/contract/festival-site.ts'
import { Link } from '@tanstack/react-router'
import { Tag } from '#web/ui/tag.tsx'
import styles from './festival-site.module.css'
import { placeInWords, type stateOf, timeOnDay } from './festival-times.ts'

interface ScheduleRowProps {
  event: ScheduledEvent
  /** The day of the list, yyyy-mm-dd. */
  day: string
  state: ReturnType<typeof stateOf>
}

export function ScheduleRow({ event, day, state }: ScheduleRowProps) {
  return (
    <li className={`row pad-row ${styles.row}`} data-pillar={event.category ?? ''} data-state={state}>
      <Box
        component="span"
        className="tabular"
        fz="md"
        c="var(--portal-board-text)"
        fw={600}
        flex="none"
        w={76}
      >
        {timeOnDay(event, day)}
      </Box>
      <span className={`grow breaks ${styles.event}`}>
        <Link className="block weight-600" to="/tml/$slug" params={{ slug: event.slug }} data-hover="line">
          {event.title}
        </Link>
        <Box component="span" fz="sm" c="dimmed">
          {placeInWords(event)}
        </Box>
      </span>
      <StatusTag event={event} state={state} />
    </li>
  )
}

function StatusTag({ event, state }: Omit<ScheduleRowProps, 'day'>) {
  const { status, seatsLeft, fee } = event
  if (status === 'cancelled') return <Tag tone="bad">Cancelled</Tag>
  if (state === 'over') return <Tag>Over</Tag>
  if (state === 'now')
    return (
      <Box component="span" fz="md" c="var(--portal-board-text)" fw={600}>
        <Box
          component="i"
          display="inline-block"
          w={8}
          h={8}
          bdrs="50%"
          bg="var(--portal-bad)"
          aria-hidden="true"
        />{' '}
        Now
      </Box>
    )
  if (status === 'full') return <Tag tone="bad">Full</Tag>
  if (status === 'closed') return <Tag>Registration closed</Tag>
  if (seatsLeft !== null && seatsLeft < 10)
    return (
      <Tag tone="waiting">
        {seatsLeft} {seatsLeft === 1 ? 'seat' : 'seats'} left
      </Tag>
    )
  return <Tag tone="good">{fee === 0 ? feeInWords(0) : 'Open'}</Tag>
}
