import type { EventCard as Event } from '@portal/contract/event-records.ts'
import { dayOfMoment, lastDayOf } from '#web/platform/dates.ts'
import { dayAfter, daysBetween, type Span } from '#web/ui/calendar-days.ts'

export interface DatedEvent extends Omit<Span, 'id'> {
  event: Event
}

export function datedEvents(events: readonly Event[]): DatedEvent[] {
  return events.flatMap((event) => {
    const { startsAt, endsAt } = event
    return startsAt && endsAt ? [{ event, startsOn: dayOfMoment(startsAt), endsOn: lastDayOf(endsAt) }] : []
  })
}

export function daysOf({ startsOn, endsOn }: DatedEvent): string[] {
  const count = daysBetween(startsOn, endsOn) + 1
  return Array.from({ length: Math.max(1, count) }, (_, nth) => dayAfter(startsOn, nth))
}
