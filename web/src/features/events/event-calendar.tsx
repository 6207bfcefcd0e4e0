import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '#web/platform/count-of.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { Card } from '#web/ui/card.tsx'
import { DayPicker } from '#web/ui/day-picker.tsx'
import { type DatedEvent, datedEvents, daysOf } from './dated-events.ts'
import { type EventFilters, eventsOfMonth } from './events.cache.ts'

interface EventCalendarProps {
  filters: EventFilters
  /** The day that the list is filtered by, or null. */
  picked: string | null
  /** '' shows every day again. */
  onPick: (day: string) => void
}

/**
 * The month beside the list, with a dot on each day with events. Pressing a day filters the list, pressing it
 * again shows all days.
 */
export function EventCalendar({ filters, picked, onPick }: EventCalendarProps) {
  const [month, setMonth] = useState((picked ?? todayInIndia()).slice(0, 7))
  const { data } = useQuery(eventsOfMonth(month, filters))
  return (
    <Card component="section" padding="none" aria-label="Days with events">
      <DayPicker
        picked={picked}
        marks={marksOf(datedEvents(data?.result ?? []))}
        onMonth={setMonth}
        onPick={(day) => onPick(day === picked ? '' : day)}
      />
    </Card>
  )
}

/** Returns the number of events of each day as text. */
function marksOf(events: readonly DatedEvent[]): ReadonlyMap<string, string> {
  const days = Map.groupBy(
    events.filter(({ event }) => event.status !== 'cancelled').flatMap(daysOf),
    (day) => day,
  )
  return new Map([...days].map(([day, held]) => [day, countOf(held.length, 'event', 'events')]))
}
