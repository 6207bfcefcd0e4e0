import { ownEventStates } from '@portal/contract/event-words.ts'
import { events } from '@portal/contract/events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { countOwnEvents, listOwnEvents } from './event-list.store.ts'
import { presentCards } from './present-event.ts'
import { listCheckedIn } from './team-dashboard.store.ts'

export const listMyEvents = handler(events.listMyEvents, async ({ portal, viewer, query }) => {
  const { page, limit, state = 'live' } = query
  const now = portal.clock.now()
  const { rows, total } = await listOwnEvents(portal.db, { accountId: viewer.id, state, now, page, limit })
  const counted = await countOwnEvents(portal.db, viewer.id, now)
  const counts = Object.fromEntries(ownEventStates.map((one) => [one, counted[one] ?? 0])) as Record<
    (typeof ownEventStates)[number],
    number
  >
  const there = await listCheckedIn(
    portal.db,
    rows.map(({ id }) => id),
  )
  const result = (await presentCards(portal, viewer, rows)).map((card) => ({
    ...card,
    checkedInCount: there.find(({ eventId }) => eventId === card._id)?.count ?? 0,
  }))
  return { data: { result, total, totalPage: Math.ceil(total / limit), counts } }
})
