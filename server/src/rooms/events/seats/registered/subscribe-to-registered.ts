import { events } from '@portal/contract/events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { iCalendarAnswer, writeICalendar } from '#platform/icalendar/write-icalendar.ts'
import { notFound } from '#platform/problem.ts'
import { calendarEventOf } from '#rooms/events/announcing/event-calendar.ts'
import { feedDaysBefore } from '#rooms/events/announcing/subscribe-to-events.ts'
import { accountsForMail } from '#rooms/people/people.ts'
import { listRegisteredAhead } from './registered-events.store.ts'
import { accountOfKey } from './registered-feed.ts'

/** Returns the person's calendar. The link ends with a new one, a block of the account, or its merge. */
export const subscribeToRegistered = handler(events.subscribeToRegistered, async ({ portal, query }) => {
  const accountId = await accountOfKey(portal, portal.db, query.key)
  const owner = accountId && (await accountsForMail(portal.db, [accountId])).get(accountId)
  if (!owner) throw notFound('calendar')
  const since = new Date(portal.clock.now().getTime() - feedDaysBefore * 86_400_000)
  const rows = await listRegisteredAhead(portal.db, accountId, since)
  const name = `My events, ${portal.config.college.collegeName}`
  const found = rows.flatMap((row) => calendarEventOf(portal.config, row))
  return iCalendarAnswer('my-events', writeICalendar(name, 'events', found))
})
