import { Box, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOfMoment, lastDayOf } from '#web/platform/dates.ts'
import { Card } from '#web/ui/card.tsx'
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
  if (!isShown) return []
  return (data ?? []).flatMap(({ _id, slug, title, startsAt, endsAt, status }) =>
    startsAt && endsAt && status !== 'cancelled'
      ? [{ id: `event-${_id}`, slug, title, startsOn: dayOfMoment(startsAt), endsOn: lastDayOf(endsAt) }]
      : [],
  )
}

/** Converts an event to a bar of the month. */
export function itemOfEvent({ id, title, startsOn, endsOn }: DatedEvent) {
  return { id, startsOn, endsOn, label: title, letter: '•', className: 'ground-raised' }
}

/** The events of the picked day, below its entries. */
export function EventsOfDay({ events, day }: { events: readonly DatedEvent[]; day: string }) {
  const held = events.filter(({ startsOn, endsOn }) => startsOn <= day && endsOn >= day)
  if (held.length === 0) return null
  return (
    <Box component="section" mt={12} aria-label="College events" data-print="no">
      <Text size="sm" c="dimmed" mb={4}>
        College events
      </Text>
      <Card component="ul" style={{ paddingBlock: 0 }} data-divided>
        {held.map(({ id, slug, title }) => (
          <li key={id}>
            <Link to="/events/$slug" params={{ slug }} className="row touch weight-550 breaks">
              {title}
            </Link>
          </li>
        ))}
      </Card>
    </Box>
  )
}
