import { festName } from '@portal/contract/event-words.ts'
import type { ICalendarEvent } from '#platform/icalendar/write-icalendar.ts'
import type { SeenEventRow } from '#rooms/events/events.store.ts'
import type { Config } from '#server/config.ts'

/** Returns an event for calendar files; empty for a draft without times. */
export function calendarEventOf(config: Pick<Config, 'origin'>, event: SeenEventRow): ICalendarEvent[] {
  const { startsAt, endsAt } = event
  if (!startsAt || !endsAt) return []
  const link = `${config.origin}/events/${encodeURIComponent(event.slug)}`
  return [
    {
      uid: `event-${event.id}@${new URL(config.origin).hostname}`,
      title: event.title,
      when: { startsAt, endsAt },
      description: [event.author.name, event.bodyText.slice(0, 1_000)].filter(Boolean).join('\n'),
      categories: [festName(event.fest)],
      ...(event.venue && { venue: event.venue }),
      link,
      isCancelled: event.state === 'cancelled',
      sequence: event.sequence,
      modifiedAt: event.editedAt ?? event.createdAt,
    },
  ]
}
