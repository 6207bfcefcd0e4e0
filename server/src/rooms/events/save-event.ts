import { events } from '@portal/contract/events.ts'
import { handler } from '#platform/http/handler.ts'
import { setSaved } from './event-marks.store.ts'
import { accessEvent } from './events.access.ts'

export const saveEvent = handler(events.saveEvent, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'read')
  await setSaved(portal.db, {
    ...{ eventId: event.id, accountId: viewer.id },
    at: body.isSaved ? portal.clock.now() : null,
  })
  return { message: body.isSaved ? 'Saved' : 'Removed from saved' }
})
