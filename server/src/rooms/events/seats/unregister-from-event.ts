import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import type { Viewer } from '#platform/viewer.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import type { SeenEventRow } from '#rooms/events/events.store.ts'
import { noRegistration } from './no-registration.ts'
import { presentOwn } from './present-registration.ts'
import { removeMembers } from './registration.store.ts'
import { cancelRegistration, lockWithSeats, shrinkRegistration } from './release-seats.ts'

/** The leader of a group takes all of it out; a member leaves it, and it goes on while it is large enough. */
export const unregisterFromEvent = handler(eventRegistrations.unregisterFromEvent, async (call) => {
  const event = await accessEvent(call, call.params.id, 'read')
  return unregisterStudent(call, event, call.body?.reason ?? '')
})

/** @throws CONFLICT when it is too late, VALIDATION of `reason` when one is due. */
export async function unregisterStudent(
  { portal, viewer }: { portal: Portal; viewer: Viewer },
  event: SeenEventRow,
  reason: string,
) {
  const own = await presentOwn(portal, viewer.id, event)
  if (!own) throw noRegistration(viewer)
  if (!own.can.unregister)
    throw new Problem(
      'CONFLICT',
      own.state === 'CheckedIn' ? 'You were checked in already' : 'This event has started',
    )
  if (own.can.needsReason && reason === '')
    throw fieldProblem('reason', 'Registration is closed. Enter why you leave.')
  const now = portal.clock.now()
  await portal.inTransaction(async (tx) => {
    const registration = await lockWithSeats(tx, event.id, own._id)
    // A second press finds it gone.
    if (!registration) return
    const isWhole = registration.leaderId === viewer.id || registration.size - 1 < event.minMembers
    if (isWhole) return cancelRegistration(portal, tx, event, { registration, reason })
    const goneCount = await removeMembers(tx, own._id, { who: { accountId: viewer.id }, now })
    await shrinkRegistration(portal, tx, event, { registration, goneCount })
  })
  return {
    message: 'You have unregistered',
    data: {
      ...own,
      ...{ state: 'Cancelled' as const, position: null, ticket: null, offeredUntil: null },
      can: { unregister: false, needsReason: false, accept: false },
    },
  }
}
