import { events } from '@portal/contract/events.ts'
import { pageAnswer } from '#platform/http/answers.ts'
import { handler } from '#platform/http/handler.ts'
import { listPublicEvents } from './event-list.store.ts'
import { presentCards } from './present-event.ts'

export const listEvents = handler(events.listEvents, async ({ portal, viewer, query }) => {
  const { page, limit, when, ...filters } = query
  const now = portal.clock.now()
  const { rows, total } = await listPublicEvents(portal.db, {
    ...{ when: when || 'upcoming', filters, now, page, limit },
  })
  const result = await presentCards(portal, viewer, rows)
  return pageAnswer(result, total, limit)
})
