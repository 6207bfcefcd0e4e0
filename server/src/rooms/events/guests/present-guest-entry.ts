import type { GuestSeat } from '@portal/contract/festival-events.ts'
import { mayMove } from '@portal/contract/registration-moves.ts'
import { positionOf } from '#platform/capacity/capacity.ts'
import type { Runner } from '#platform/database/database.ts'
import { codesMax } from '#platform/mail/mailed-code.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { phaseOf } from '#rooms/events/event-status.ts'
import { type EventRow, findEvent } from '#rooms/events/events.store.ts'
import { ticketOf } from '#rooms/events/seats/at-door/ticket.ts'
import { holderOf, poolOf } from '#rooms/events/seats/registration.store.ts'
import { findGuestCode, findGuestRegistration, listGuests } from './guest.store.ts'
import { entryOf, type GuestKey, registrationOfEntry } from './guest-entry.ts'
import { referenceOf } from './registration-reference.ts'

/** A guests' registration opened by one of its keys. */
export interface OpenedEntry {
  registrationId: string
  event: EventRow
  key: GuestKey
  /** Whether the e-mail was proved; then the key of the claim no longer opens it. */
  isProved: boolean
}

/**
 * Returns the registration of a signed entry, and its event.
 * @throws NOT_FOUND for an entry that was not made here, and for the key of a claim once the e-mail was
 *   proved.
 */
export async function accessGuestEntry(portal: Portal, entry: string): Promise<OpenedEntry> {
  const opened = await openGuestEntry(portal, entry)
  if (opened.key === 'claim' && opened.isProved) throw notFound('registration')
  return opened
}

/** Returns the same for entering the code, a proof itself: a double press still has the key of the claim. */
export async function openGuestEntry(portal: Portal, entry: string): Promise<OpenedEntry> {
  const named = registrationOfEntry(portal.config, entry)
  const found = named && (await findGuestRegistration(portal.db, named.registrationId))
  const event = found && (await findEvent(portal.db, found.eventId))
  if (!found || !event) throw notFound('registration')
  return { registrationId: found.id, event, key: named.key, isProved: found.unconfirmedUntil === null }
}

/** Returns the guests' view of their registration. The festival adds the actions of its desk and heads. */
export async function presentGuestSeat(
  portal: Portal,
  registrationId: string,
  { event, key }: { event: EventRow; key: GuestKey },
  db: Runner = portal.db,
): Promise<GuestSeat> {
  const { config, clock } = portal
  const found = await findGuestRegistration(db, registrationId)
  if (!found) throw notFound('registration')
  const guests = await listGuests(db, registrationId)
  const isConfirmed = found.unconfirmedUntil === null
  const isSeated = found.state === 'Registered' || found.state === 'Approved'
  const isWaiting = found.state === 'Waiting'
  const code = isConfirmed ? undefined : await findGuestCode(db, registrationId)
  const isThere = guests.some(({ checkedInAt }) => checkedInAt !== null)
  const phase = phaseOf(event, clock.now())
  const situation = { by: 'guest', from: found.state, phase } as const
  const canConfirm = mayMove('confirm', situation)
  const canLeave = mayMove('leave', situation) && !isThere
  return {
    reference: referenceOf(registrationId),
    entry: entryOf(config, registrationId, key),
    event: {
      slug: event.slug,
      title: event.title,
      venue: event.venue,
      startsAt: event.startsAt?.toISOString() ?? null,
      endsAt: event.endsAt?.toISOString() ?? null,
    },
    state: isThere && found.state !== 'Cancelled' ? 'CheckedIn' : found.state,
    cancelReason: found.cancelReason,
    position: isWaiting ? await positionOf(db, poolOf(event.id), holderOf(registrationId)) : null,
    isConfirmed,
    confirmBy: found.unconfirmedUntil?.toISOString() ?? null,
    groupName: found.groupName,
    members: guests.map(({ participantId, name, college, email, phone, checkedInAt, answers }) => ({
      name,
      college,
      email,
      contactNumber: phone,
      answers,
      ticket: isSeated ? ticketOf(config, participantId) : null,
      checkedInAt: checkedInAt?.toISOString() ?? null,
    })),
    fee: event.guestFee ?? event.fee,
    questions: event.questions,
    registeredAt: found.createdAt.toISOString(),
    can: {
      confirm: canConfirm,
      resend: canConfirm && (code?.sentCount ?? 0) < codesMax,
      cancel: canLeave,
      answer: event.questions.length > 0 && isConfirmed && phase === 'open' && canLeave,
    },
  }
}
