import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listRegisteredOfFestival } from '#rooms/events/seats/seats.ts'
import { presentFestivalEvents, withReference } from './present-festival.ts'

export const listParticipatedIn = handler(
  festivalEvents.listParticipatedIn,
  async ({ portal, viewer, query }) => {
    const { page, limit, name = '', team = '' } = query
    const { rows, total } = await listRegisteredOfFestival(portal.db, viewer.id, {
      name: name.trim(),
      team,
      page,
      limit,
    })
    const shown = await presentFestivalEvents(portal, viewer, rows)
    const result = shown.flatMap((event) =>
      event.mine ? [{ ...event, participant: withReference(event.mine) }] : [],
    )
    return { data: { result, totalPage: Math.ceil(total / limit) } }
  },
)
