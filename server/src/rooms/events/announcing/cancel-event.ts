import { events } from '@portal/contract/events.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { closeSeats } from '#platform/capacity/capacity.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { mailCancelled } from '#rooms/events/crew/mail-cancelled.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { eventCancelled, factOf } from '#rooms/events/events.facts.ts'
import { markCancelled } from '#rooms/events/events.store.ts'
import { pushSeats } from '#rooms/events/seats/push-seats.ts'
import { poolOf } from '#rooms/events/seats/registration.store.ts'
import { presentWritten } from './present-event.ts'

/** Cancels an event; registrations stay. Everyone gets the reason by notification and mail; the page shows it. */
export const cancelEvent = handler(events.cancelEvent, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'cancel')
  await portal.inTransaction(async (tx) => {
    const isCancelled = await markCancelled(tx, event.id, { reason: body.reason, now: portal.clock.now() })
    if (!isCancelled) throw conflict('This event was cancelled')
    // After this lock nobody gets a seat; everyone who has one by then is mailed below.
    await closeSeats(tx, poolOf(event.id))
    await portal.facts.emit(tx, eventCancelled, { ...factOf(event), reason: body.reason })
    await mailCancelled(portal, tx, { eventId: event.id, authorId: viewer.id, reason: body.reason })
    const subject = `event:${event.id}`
    await auditCall(tx, call, 'event-cancelled', subject)
    await pushSeats(portal, tx, event.id, null)
  })
  return { message: 'Event cancelled', data: await presentWritten(call, event.id) }
})
