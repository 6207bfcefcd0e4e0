import { events } from '@portal/contract/events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentCards } from '#rooms/events/announcing/present-event.ts'
import { countRegistered, listRegisteredAhead, listRegisteredPast } from './registered-events.store.ts'
import { feedAddress } from './registered-feed.ts'

export const listRegisteredEvents = handler(
  events.listRegisteredEvents,
  async ({ portal, viewer, query }) => {
    const { when = 'ahead', page, limit } = query
    const now = portal.clock.now()
    const [rows, counts, feed] = await Promise.all([
      when === 'past'
        ? listRegisteredPast(portal.db, viewer.id, { now, page, limit })
        : listRegisteredAhead(portal.db, viewer.id, now),
      countRegistered(portal.db, viewer.id, now),
      feedAddress(portal, portal.db, viewer.id),
    ])
    return {
      data: {
        result: await presentCards(portal, viewer, rows),
        totalPage: when === 'past' ? Math.ceil(counts.past / limit) : 1,
        counts,
        feed,
      },
    }
  },
)
