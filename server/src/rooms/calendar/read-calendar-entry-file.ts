import { calendar } from '@portal/contract/calendar.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { iCalendarAnswer } from '#platform/icalendar/write-icalendar.ts'
import { notFound } from '#platform/problem.ts'
import { findPublished } from './calendar.store.ts'
import { calendarFileOf } from './calendar-events.ts'

export const readCalendarEntryFile = handler(calendar.readCalendarEntryFile, async ({ portal, params }) => {
  const entry = await findPublished(portal.db, params.id)
  if (!entry) throw notFound('entry')
  return iCalendarAnswer(`entry-${entry.id}`, calendarFileOf(portal.config.college.collegeName, [entry]))
})
