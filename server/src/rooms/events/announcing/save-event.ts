import { events } from '@portal/contract/events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { invalidateSeats } from '#rooms/events/events.cache.ts'
import { setSaved } from './event-marks.store.ts'

export const saveEvent = handler(events.saveEvent, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'read')
  const at = body.isSaved ? portal.clock.now() : null
  await portal.inTransaction(async (tx) => {
    await setSaved(tx, { eventId: event.id, accountId: viewer.id, at })
    await invalidateSeats(portal, tx, { eventId: null, accountIds: [viewer.id] })
  })
  return { message: body.isSaved ? 'Saved' : 'Removed from saved' }
})
