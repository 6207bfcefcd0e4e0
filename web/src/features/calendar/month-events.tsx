import { Box, Text } from '@mantine/core'
import type { EventCard } from '@portal/contract/event-records.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOfMoment, lastDayOf } from '#web/platform/dates.ts'
import { daysInDigits } from '#web/ui/calendar-days.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { monthEvents } from './calendar.cache.ts'

interface DatedEvent {
  id: string
  slug: string
  title: string
  startsOn: string
  endsOn: string
}

/** Returns the college events of a month; none while they are hidden. */
export function useMonthEvents(month: string, isShown: boolean): DatedEvent[] {
  const { data } = useQuery({ ...monthEvents(month), enabled: isShown })
  return isShown ? datedEvents(data) : []
}

/** Returns the college events that start in these months; none while they are hidden. */
export function useEventsOfMonths(months: readonly string[], isShown: boolean): DatedEvent[] {
  const found = useQueries({
    queries: months.map((month) => ({ ...monthEvents(month), enabled: isShown })),
    combine: (loads) => loads.map(({ data }) => datedEvents(data)),
  })
  if (!isShown) return []
  return months.flatMap((month, nth) =>
    (found[nth] ?? []).filter(({ startsOn }) => startsOn.startsWith(month)),
  )
}

function datedEvents(events: readonly EventCard[] = []): DatedEvent[] {
  return events.flatMap(({ _id, slug, title, startsAt, endsAt, status }) =>
    startsAt && endsAt && status !== 'cancelled'
      ? [{ id: `event-${_id}`, slug, title, startsOn: dayOfMoment(startsAt), endsOn: lastDayOf(endsAt) }]
      : [],
  )
}

export function itemOfEvent({ id, title, startsOn, endsOn }: DatedEvent) {
  return { id, startsOn, endsOn, label: title, letter: '•', className: 'ground-raised' }
}

interface EventsChoiceProps {
  isShown: boolean
  onChange: (isShown: boolean) => void
}

export function EventsChoice({ isShown, onChange }: EventsChoiceProps) {
  return (
    <Box mt={6} data-print="no">
      <Checkbox checked={isShown} onChange={onChange}>
        College events
      </Checkbox>
    </Box>
  )
}

interface EventListProps {
  events: readonly DatedEvent[]
  /** True if the rows say on which days the events are. */
  hasDays?: boolean
}

/** The events of a day or a month, below its entries. */
export function EventList({ events, hasDays = false }: EventListProps) {
  if (events.length === 0) return null
  return (
    <Box component="section" mt={12} aria-label="College events" data-print="no">
      <Text variant="dimmed" mb={4}>
        College events
      </Text>
      <Card component="ul" style={{ paddingBlock: 0 }} data-divided>
        {events.map(({ id, slug, title, startsOn, endsOn }) => (
          <li key={id}>
            <Link to="/events/$slug" params={{ slug }} className="row wrap touch weight-550 breaks">
              {title}
              {hasDays && (
                <Text span variant="dimmed" ml={8}>
                  {daysInDigits(startsOn, endsOn)}
                </Text>
              )}
            </Link>
          </li>
        ))}
      </Card>
    </Box>
  )
}
