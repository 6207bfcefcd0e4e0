import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import type { SeenEventRow } from '#rooms/events/events.store.ts'
import { moveRegistration } from '#rooms/events/seats/moves/move-registration.ts'
import { noRegistration } from './no-registration.ts'
import { presentOwn } from './present-registration.ts'

/** Unregisters the viewer: a leader with the group, a member alone while the group is large enough. */
export const unregisterFromEvent = handler(eventRegistrations.unregisterFromEvent, async (call) => {
  const event = await accessEvent(call, call.params.id, 'read')
  return unregisterStudent(call, event, call.body?.reason ?? '')
})

/** The possible actions on a cancelled registration. */
const noMore = {
  unregister: false,
  needsReason: false,
  accept: false,
  answer: false,
  invite: false,
  changeInvited: false,
  handOver: false,
  remind: false,
}

/** @throws CONFLICT when it is too late; VALIDATION of `reason` when a reason is required. */
export async function unregisterStudent(
  { portal, viewer }: Pick<Caller, 'portal' | 'viewer'>,
  event: SeenEventRow,
  reason: string,
) {
  const own = await presentOwn(portal, viewer.id, event)
  if (!own) throw noRegistration(viewer)
  await portal.inTransaction((tx) =>
    moveRegistration(portal, tx, {
      registrationId: own._id,
      move: 'leave',
      by: 'student',
      accountId: viewer.id,
      reason,
    }),
  )
  return {
    message: 'You have unregistered',
    data: {
      ...own,
      state: 'Cancelled' as const,
      position: null,
      ticket: null,
      offeredUntil: null,
      can: noMore,
    },
  }
}
