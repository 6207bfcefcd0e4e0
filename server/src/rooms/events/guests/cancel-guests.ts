import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import { moveRegistration } from '#rooms/events/seats/moves/move-registration.ts'
import { listGuests } from './guest.store.ts'
import type { OpenedEntry } from './present-guest-entry.ts'
import { presentGuestSeat } from './present-guest-entry.ts'

/**
 * Removes guests from their event at their own request. A repeated call changes nothing.
 * @throws CONFLICT when the event has begun or was cancelled, or they are checked in.
 */
export async function cancelGuests(portal: Portal, opened: OpenedEntry): Promise<void> {
  const { registrationId } = opened
  const { state } = await presentGuestSeat(portal, registrationId, opened)
  if (state === 'Cancelled') return
  const guests = await listGuests(portal.db, registrationId)
  if (guests.some(({ checkedInAt }) => checkedInAt))
    throw new Problem('CONFLICT', 'You were checked in already')
  const reason = 'Cancelled by the guest'
  await portal.inTransaction((tx) =>
    moveRegistration(portal, tx, { registrationId, move: 'leave', by: 'guest', reason }),
  )
}
