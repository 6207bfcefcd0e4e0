import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { approveEveryone } from './desk-registration.store.ts'
import { notifyRegistered } from './notify-registered.ts'
import { type RegistrationRow, setRegistration } from './registration.store.ts'
import { lockWithSeats } from './release-seats.ts'

/**
 * Locks a registration that a desk acts on, until the transaction ends.
 * @throws CONFLICT when it was cancelled, or waits for a seat.
 */
export async function lockAtDesk(
  tx: Transaction,
  { eventId, registrationId }: { eventId: string; registrationId: string },
): Promise<RegistrationRow> {
  const registration = await lockWithSeats(tx, eventId, registrationId)
  if (!registration) throw new Problem('CONFLICT', 'This registration was cancelled')
  if (registration.state === 'Waiting')
    throw new Problem('CONFLICT', 'All seats are taken. This registration is on the waiting list.')
  return registration
}

/**
 * Approves a locked registration. Members of a group who have not answered yet, and guests who have not confirmed their e-mail,
 * stand at the desk: that is their answer.
 */
export async function approveAtDesk(
  tx: Transaction,
  { registration, now }: { registration: Pick<RegistrationRow, 'id'>; now: Date },
): Promise<void> {
  await approveEveryone(tx, registration.id, now)
}

/** Takes the approval of a locked registration back; the seat stays. */
export async function unapproveAtDesk(tx: Transaction, registration: RegistrationRow): Promise<void> {
  await setRegistration(tx, registration.id, { state: 'Registered' })
}

/** Whether walk-ins can still come: registration may be closed, the event must not be over. */
export function walkInRefusal(
  { state, endsAt }: Pick<EventRow, 'state' | 'endsAt'>,
  now: Date,
): string | null {
  if (state === 'cancelled') return 'This event was cancelled'
  return endsAt && endsAt <= now ? 'This event is over' : null
}

/** Notifies the followers of the event at the commit, and has people mailed of the state that they are in. */
export async function followAtDesk(portal: Portal, tx: Transaction, eventId: string): Promise<void> {
  await notifyRegistered(portal, tx, eventId)
}
