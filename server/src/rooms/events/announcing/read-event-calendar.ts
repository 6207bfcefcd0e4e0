import { events } from '@portal/contract/events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { iCalendarAnswer, writeICalendar } from '#platform/icalendar/write-icalendar.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { calendarEventOf } from './event-calendar.ts'

export const readEventCalendar = handler(events.readEventCalendar, async (call) => {
  const event = await accessEvent(call, call.params.id, 'read')
  const found = calendarEventOf(call.portal.config, event)
  return iCalendarAnswer(event.slug, writeICalendar(event.title, 'events', found))
})
