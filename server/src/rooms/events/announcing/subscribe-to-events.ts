import { events } from '@portal/contract/events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { iCalendarAnswer, writeICalendar } from '#platform/icalendar/write-icalendar.ts'
import { calendarEventOf } from './event-calendar.ts'
import { listFeedEvents } from './event-list.store.ts'

/** The number of days for which past events stay in a calendar app. */
export const feedDaysBefore = 90
const feedMax = 500

export const subscribeToEvents = handler(events.subscribeToEvents, async ({ portal, query }) => {
  const since = new Date(portal.clock.now().getTime() - feedDaysBefore * 86_400_000)
  const rows = await listFeedEvents(portal.db, { filters: query, viewerId: null, since, limit: feedMax })
  const name = `Events, ${portal.config.college.collegeName}`
  const found = rows.flatMap((row) => calendarEventOf(portal.config, row))
  return iCalendarAnswer('events', writeICalendar(name, 'events', found))
})
