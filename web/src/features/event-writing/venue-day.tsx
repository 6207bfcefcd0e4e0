import { Box, Flex, Text } from '@mantine/core'
import type { EventClash } from '@portal/contract/event-team.ts'
import { dayTimeOf, timeInWords } from '#web/platform/typed-dates.ts'
import { dayInDigits } from '#web/ui/calendar-days.ts'
import { HiddenText } from '#web/ui/hidden-text.tsx'
import type { ClashQuery } from './event-writing.cache.ts'
import styles from './venue-day.module.css'

interface VenueDayProps {
  venue: string
  day: readonly EventClash[]
  asked: ClashQuery
}

/** The day of a venue: the bookings, the event's own time, and the overlaps. */
export function VenueDay({ venue, day, asked }: VenueDayProps) {
  const date = dayTimeOf(asked.startsAt).slice(0, 10)
  const own = spanOf(asked.startsAt, asked.endsAt || asked.startsAt, date)
  const booked = day.map((one) => ({ ...one, span: spanOf(one.startsAt, one.endsAt, date) }))
  const spans = [own, ...booked.map(({ span }) => span)]
  const first = Math.min(8, ...spans.map(({ from }) => Math.floor(from)))
  const last = Math.max(20, ...spans.map(({ to }) => Math.ceil(to)))
  const placeOf = ({ from, to }: Span) => ({
    insetInlineStart: `${((from - first) / (last - first)) * 100}%`,
    width: `${((to - from) / (last - first)) * 100}%`,
  })
  const marks = [0, 1, 2, 3, 4].map((nth) => first + Math.round(((last - first) * nth) / 4))
  return (
    <Box p={12} bdrs={10} bd="1px solid var(--portal-line)">
      <Flex justify="space-between" gap={8} wrap="wrap" mb={8} fz={13}>
        <b>
          {venue}, {dayInDigits(date)}
        </b>
        <Text span size="md" c="dimmed">
          Your time against its bookings
        </Text>
      </Flex>
      <div className={`ground-raised ${styles.strip}`}>
        {booked.map(({ _id, title, startsAt, endsAt, span }) => (
          <span key={_id} className={`secondary ${styles.booked}`} style={placeOf(span)} title={title}>
            {title}
            <HiddenText>
              , {wordsOf(startsAt)} to {wordsOf(endsAt)}
            </HiddenText>
          </span>
        ))}
        {booked
          .map(({ _id, span }) => ({
            _id,
            from: Math.max(span.from, own.from),
            to: Math.min(span.to, own.to),
          }))
          .filter(({ from, to }) => from < to)
          .map((span) => (
            <span key={span._id} className={styles.overlap} style={placeOf(span)} aria-hidden="true" />
          ))}
        <span className={`weight-600 ink-link ${styles.own}`} style={placeOf(own)}>
          Yours
        </span>
      </div>
      <Flex justify="space-between" fz={12} c="dimmed" mt={4} aria-hidden="true">
        {marks.map((hour) => (
          <span key={hour}>{timeInWords(`${String(hour % 24).padStart(2, '0')}:00`).replace(':00', '')}</span>
        ))}
      </Flex>
    </Box>
  )
}

/** Hours of the day, from 0 to 24. */
interface Span {
  from: number
  to: number
}

function spanOf(startsAt: string, endsAt: string, date: string): Span {
  const hourOf = (iso: string) => {
    const [day = '', time = ''] = dayTimeOf(iso).split('T')
    if (day !== date) return day < date ? 0 : 24
    return Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
  }
  return { from: hourOf(startsAt), to: hourOf(endsAt) }
}

function wordsOf(iso: string): string {
  return timeInWords(dayTimeOf(iso).slice(11))
}
