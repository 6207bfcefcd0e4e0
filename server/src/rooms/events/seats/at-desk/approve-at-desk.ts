import { type EventPhase, hasSeat, phaseRefusals } from '@portal/contract/registration-moves.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { phaseOf } from '#rooms/events/event-status.ts'
import { findEvent } from '#rooms/events/events.store.ts'
import { lockWithSeats } from '#rooms/events/seats/moves/change-seats.ts'
import { moveRegistration } from '#rooms/events/seats/moves/move-registration.ts'
import { notifyRegistered } from '#rooms/events/seats/notify-registered.ts'
import type { RegistrationRow } from '#rooms/events/seats/registration.store.ts'

interface DeskTarget {
  eventId: string
  registrationId: string
}

/**
 * Locks a registration for an action of a desk until the transaction ends.
 * @throws CONFLICT when it or its event was cancelled, or it waits for a seat.
 */
export async function lockAtDesk(
  portal: Portal,
  tx: Transaction,
  { eventId, registrationId }: DeskTarget,
): Promise<RegistrationRow> {
  const registration = await lockWithSeats(tx, eventId, registrationId)
  const event = await findEvent(tx, eventId)
  if (!registration || !event) throw notFound('registration')
  const refusal = refusalAtDesk(registration, phaseOf(event, portal.clock.now()))
  if (refusal) throw conflict(refusal)
  return registration
}

function refusalAtDesk({ state }: RegistrationRow, phase: EventPhase): string | null {
  if (phase === 'cancelled') return phaseRefusals.cancelled
  if (state === 'Cancelled') return 'This registration was cancelled'
  return state === 'Waiting' ? 'All seats are taken. This registration is on the waiting list.' : null
}

/** Locks a registration that has a seat, as for a payment. @throws CONFLICT without a seat. */
export async function lockSeatAtDesk(
  portal: Portal,
  tx: Transaction,
  target: DeskTarget,
): Promise<RegistrationRow> {
  const registration = await lockAtDesk(portal, tx, target)
  if (hasSeat(registration.state)) return registration
  throw conflict("The guest hasn't confirmed their e-mail, so they have no seat. Approve them first.")
}

/** Approves a registration. Its people are at the desk, so no further answer or code is needed. */
export async function approveAtDesk(portal: Portal, tx: Transaction, registrationId: string): Promise<void> {
  await moveRegistration(portal, tx, { registrationId, move: 'approve', by: 'desk' })
}

/** Revokes the approval of a registration; the seat stays. */
export async function unapproveAtDesk(portal: Portal, tx: Transaction, registrationId: string) {
  await moveRegistration(portal, tx, { registrationId, move: 'undoApproval', by: 'desk' })
}

/** Notifies the followers of the event at the commit, and schedules mails about the people's new states. */
export async function followAtDesk(portal: Portal, tx: Transaction, eventId: string): Promise<void> {
  await notifyRegistered(portal, tx, eventId)
}
