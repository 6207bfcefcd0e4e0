import { academicYearAt } from '@portal/contract/academic-year.ts'
import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { countPublicEvents, listEventDays, listPublicEvents } from '#rooms/events/announcing/announcing.ts'
import { presentFestivalEvents } from './present-festival.ts'

export const listFestivalEvents = handler(
  festivalEvents.listFestivalEvents,
  async ({ portal, viewer, query }) => {
    const { page, limit, day, ...narrowed } = query
    const now = portal.clock.now()
    const thisYear = { fest: 'TML', academicYear: academicYearAt(now) } as const
    const asked = {
      filters: { ...thisYear, ...narrowed, ...(day && { from: day, to: day }) },
      ...({ when: 'all', sort: 'soonest', viewerId: null, now, page, limit } as const),
    }
    const rows = await listPublicEvents(portal.db, asked)
    const { total } = await countPublicEvents(portal.db, asked)
    return {
      data: {
        result: await presentFestivalEvents(portal, viewer, rows),
        total,
        totalPage: Math.ceil(total / limit),
        days: await listEventDays(portal.db, { filters: thisYear, now }),
      },
    }
  },
)
