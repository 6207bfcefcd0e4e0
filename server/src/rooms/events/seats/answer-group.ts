import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { handler } from '#platform/http/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { moveRegistration } from './move-registration.ts'
import { noRegistration } from './no-registration.ts'
import { presentOwn } from './present-registration.ts'

/** A member agrees to a group or not, and the leader takes an offered free seat or not. */
export const answerGroup = handler(eventRegistrations.answerGroup, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'read')
  const own = await presentOwn(portal, viewer.id, event)
  // It ran out, or was answered elsewhere, while they read it.
  if (!own) throw noRegistration(viewer, 'This seat or group is no longer open to you')
  await portal.inTransaction((tx) =>
    moveRegistration(portal, tx, {
      registrationId: own._id,
      move: body.accept ? 'accept' : 'decline',
      by: 'student',
      ...{ accountId: viewer.id, reason: 'Declined' },
    }),
  )
  const data = await presentOwn(portal, viewer.id, event)
  const gone = { ...own, state: 'Cancelled' as const, position: null, ticket: null }
  return { message: body.accept ? "You're in" : 'You have declined', data: data ?? gone }
})
