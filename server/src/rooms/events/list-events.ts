import { events } from '@portal/contract/events.ts'
import { handler } from '#platform/http/handler.ts'
import { countPublicEvents, listPublicEvents } from './event-list.store.ts'
import { presentCards } from './present-event.ts'

export const listEvents = handler(events.listEvents, async ({ portal, viewer, query }) => {
  const { page, limit, when, sort, ...filters } = query
  const narrowed = { filters, viewerId: viewer?.id ?? null, now: portal.clock.now() }
  const { rows, total } = await listPublicEvents(portal.db, {
    ...narrowed,
    ...{ when: when || 'upcoming', sort: sort || 'soonest', page, limit },
  })
  const counts = await countPublicEvents(portal.db, narrowed)
  const result = await presentCards(portal, viewer, rows)
  return { data: { result, total, totalPage: Math.ceil(total / limit), counts } }
})
