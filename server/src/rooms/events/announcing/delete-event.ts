import { events } from '@portal/contract/events.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { removeSeats } from '#platform/capacity/capacity.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { eventWithdrawn, factOf } from '#rooms/events/events.facts.ts'
import { lockEventToDelete, removeEvent } from '#rooms/events/events.store.ts'
import { hasRegistrations, poolOf } from '#rooms/events/seats/registration.store.ts'
import { listEventFiles } from './event-file.store.ts'
import { keepEventPictures } from './event-files.ts'

export const deleteEvent = handler(events.deleteEvent, async (call) => {
  const { portal, params } = call
  const { id } = await accessEvent(call, params.id, 'delete')
  await portal.inTransaction(async (tx) => {
    const event = await lockEventToDelete(tx, id)
    if (!event) throw notFound('event')
    if (await hasRegistrations(tx, id))
      throw conflict('People have registered for this event. Cancel it instead.')
    for (const { key } of await listEventFiles(tx, id)) await portal.privateFiles.release(tx, key)
    await keepEventPictures(portal, tx, null, event)
    // Emitted before the event is deleted, so that rooms can release what they store about it.
    await portal.facts.emit(tx, eventWithdrawn, factOf(event))
    await removeEvent(tx, id)
    await removeSeats(tx, poolOf(id))
    await auditCall(tx, call, 'event-deleted', `event:${id}`)
  })
  return { message: 'Event deleted' }
})
