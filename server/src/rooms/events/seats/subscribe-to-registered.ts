import { events } from '@portal/contract/events.ts'
import { handler } from '#platform/http/handler.ts'
import { iCalendarAnswer, writeICalendar } from '#platform/icalendar/write-icalendar.ts'
import { notFound } from '#platform/problem.ts'
import { openSealed, seal } from '#platform/sealed-value.ts'
import { calendarEventOf } from '#rooms/events/announcing/event-calendar.ts'
import { feedDaysBefore } from '#rooms/events/announcing/subscribe-to-events.ts'
import { accountsForMail } from '#rooms/people/people.ts'
import type { Config } from '#server/config.ts'
import { listRegisteredAhead } from './registered-events.store.ts'

const use = 'registered-events-feed'

/** What a calendar program shows instead of a sign-in: it opens this list and nothing else. */
export function feedKeyOf(config: Pick<Config, 'secret'>, accountId: string): string {
  return seal(config, use, accountId)
}

/** Until the account is blocked, or merged into another. */
export const subscribeToRegistered = handler(events.subscribeToRegistered, async ({ portal, query }) => {
  const accountId = openSealed(portal.config, use, query.key)
  const owner = accountId && (await accountsForMail(portal.db, [accountId])).get(accountId)
  if (!owner) throw notFound('calendar')
  const since = new Date(portal.clock.now().getTime() - feedDaysBefore * 86_400_000)
  const rows = await listRegisteredAhead(portal.db, accountId, since)
  const name = `My events, ${portal.config.college.collegeName}`
  const found = rows.flatMap((row) => calendarEventOf(portal.config, row))
  return iCalendarAnswer('my-events', writeICalendar(name, 'events', found))
})
