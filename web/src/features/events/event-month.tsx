import { Stack, Text } from '@mantine/core'
import type { EventCard as Event } from '@portal/contract/event-records.ts'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '#web/platform/count-of.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { dayInWords } from '#web/ui/calendar-days.ts'
import { FailedLoad } from '#web/ui/failed-state.tsx'
import { MonthGrid } from '#web/ui/month-grid.tsx'
import { datedEvents } from './dated-events.ts'
import { EventCard } from './event-card.tsx'
import styles from './event-month.module.css'
import { type EventFilters, eventsOfMonth } from './events.cache.ts'
import type { EventsSearch } from './events-search.ts'

interface EventMonthProps {
  search: EventsSearch
  filters: EventFilters
  onDay: (day: string) => void
}

/** A month with a bar for each event, and the events of the picked day below. */
export function EventMonth({ search: { day }, filters, onDay }: EventMonthProps) {
  const load = useQuery(eventsOfMonth(day.slice(0, 7), filters))
  useFailureToast(load.error)
  if (!load.data && load.error) return <FailedLoad title="Couldn't load the events" load={load} />
  const { result = [], total = 0 } = load.data ?? {}
  const dated = datedEvents(result)
  const held = dated.filter(({ startsOn, endsOn }) => startsOn <= day && endsOn >= day)
  const note =
    total > result.length ? `The first ${result.length} of ${countOf(total, 'event', 'events')}` : ''
  return (
    <>
      <MonthGrid
        day={day}
        today={todayInIndia()}
        items={dated.map(({ event, ...days }) => itemOf(event, days))}
        onDay={onDay}
        note={note}
      />
      <Stack gap={12} mt={24} component="section" aria-label={dayInWords(day)}>
        <h2>{dayInWords(day)}</h2>
        {held.length === 0 && !load.isPending && <Text c="dimmed">No events on this day.</Text>}
        {held.map(({ event }) => (
          <EventCard key={event._id} event={event} hasDay />
        ))}
      </Stack>
    </>
  )
}

function itemOf({ _id, title, status, mine }: Event, days: { startsOn: string; endsOn: string }) {
  const isCancelled = status === 'cancelled'
  return {
    id: _id,
    ...days,
    label: title,
    letter: isCancelled ? '×' : mine ? '✓' : '',
    className: (isCancelled ? styles.cancelled : mine ? styles.own : styles.event) ?? '',
  }
}
