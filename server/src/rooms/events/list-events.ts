import { events } from '@portal/contract/events.ts'
import { handler } from '#platform/http/handler.ts'
import { readListedPage } from './events.cache.ts'
import { presentCards } from './present-event.ts'

export const listEvents = handler(events.listEvents, async ({ portal, viewer, query }) => {
  const { page, limit, when, sort, ...filters } = query
  const { rows, total, counts } = await readListedPage(portal, {
    ...{ filters, viewerId: viewer?.id ?? null, now: portal.clock.now() },
    ...{ when: when || 'upcoming', sort: sort || 'soonest', page, limit },
  })
  const result = await presentCards(portal, viewer, rows)
  return { data: { result, total, totalPage: Math.ceil(total / limit), counts } }
})
