import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { cancelRegistration, lockWithSeats } from '#rooms/events/seats/release-seats.ts'
import { presentGuestSeat } from './present-guest-entry.ts'

/**
 * Takes guests out of their event at their own wish; a second time it changes nothing.
 * @throws CONFLICT when the event has begun or they are there.
 */
export async function cancelGuests(portal: Portal, event: EventRow, registrationId: string): Promise<void> {
  const { state, can } = await presentGuestSeat(portal, registrationId, event)
  if (state === 'Cancelled') return
  if (!can.cancel)
    throw new Problem(
      'CONFLICT',
      state === 'CheckedIn' ? 'You were checked in already' : 'This event has started',
    )
  await portal.inTransaction(async (tx) => {
    const registration = await lockWithSeats(tx, event.id, registrationId)
    if (registration)
      await cancelRegistration(portal, tx, event, { registration, reason: 'Cancelled by the guest' })
  })
}
