import type { Portal } from '#platform/portal.ts'
import { moveRegistration } from '#rooms/events/seats/moves/move-registration.ts'
import { type OpenedEntry, presentGuestSeat } from './present-guest-entry.ts'

/**
 * Removes guests from their event at their own request. A repeated call changes nothing.
 * @throws CONFLICT when the event has begun or was cancelled, or they are checked in.
 */
export async function cancelGuests(portal: Portal, opened: OpenedEntry): Promise<void> {
  const { registrationId } = opened
  const { state } = await presentGuestSeat(portal, registrationId, opened)
  if (state === 'Cancelled') return
  const reason = 'Cancelled by the guest'
  await portal.inTransaction((tx) =>
    moveRegistration(portal, tx, { registrationId, move: 'leave', by: 'guest', reason }),
  )
}
