import type { GuestSeat } from '@portal/contract/festival-events.ts'
import { positionOf } from '#platform/capacity/capacity.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { type EventRow, findEvent } from '#rooms/events/events.store.ts'
import { holderOf, poolOf } from '#rooms/events/seats/registration.store.ts'
import { ticketOf } from '#rooms/events/seats/ticket.ts'
import { findGuestCode, findGuestRegistration, listGuests } from './guest.store.ts'
import { codesPerRegistrationMax } from './guest-code.ts'
import { entryOf, registrationOfEntry } from './guest-entry.ts'
import { referenceOf } from './registration-reference.ts'

/**
 * The registration that a signed entry opens, and its event.
 * @throws NOT_FOUND for an entry that was not made here.
 */
export async function accessGuestEntry(
  portal: Portal,
  entry: string,
): Promise<{ registrationId: string; event: EventRow }> {
  const registrationId = registrationOfEntry(portal.config, entry)
  const found = registrationId === null ? undefined : await findGuestRegistration(portal.db, registrationId)
  const event = found && (await findEvent(portal.db, found.eventId))
  if (!found || !event) throw notFound('registration')
  return { registrationId: found.id, event }
}

/** What guests see of their own registration; the festival adds what its desk and its heads did. */
export async function presentGuestSeat(
  portal: Portal,
  registrationId: string,
  event: EventRow,
): Promise<GuestSeat> {
  const { db, config, clock } = portal
  const found = await findGuestRegistration(db, registrationId)
  if (!found) throw notFound('registration')
  const guests = await listGuests(db, registrationId)
  const isConfirmed = found.unconfirmedUntil === null
  const isSeated = isConfirmed && (found.state === 'Registered' || found.state === 'Approved')
  const isWaiting = found.state === 'Waiting'
  const code = isConfirmed ? undefined : await findGuestCode(db, registrationId)
  const isThere = guests.some(({ checkedInAt }) => checkedInAt !== null)
  const hasStarted = event.startsAt !== null && event.startsAt <= clock.now()
  return {
    ...{ reference: referenceOf(registrationId), entry: entryOf(config, registrationId) },
    event: {
      ...{ slug: event.slug, title: event.title, venue: event.venue },
      ...{ startsAt: event.startsAt?.toISOString() ?? null, endsAt: event.endsAt?.toISOString() ?? null },
    },
    state: isThere && found.state !== 'Cancelled' ? 'CheckedIn' : found.state,
    cancelReason: found.cancelReason,
    position: isWaiting ? await positionOf(db, poolOf(event.id), holderOf(registrationId)) : null,
    ...{ isConfirmed, confirmBy: found.unconfirmedUntil?.toISOString() ?? null, groupName: found.groupName },
    members: guests.map(({ participantId, name, college, email, phone, checkedInAt }) => ({
      ...{ name, college, email, contactNumber: phone },
      ticket: isSeated ? ticketOf(config, participantId) : null,
      checkedInAt: checkedInAt?.toISOString() ?? null,
    })),
    fee: event.guestFee ?? event.fee,
    registeredAt: found.createdAt.toISOString(),
    can: {
      confirm: !isConfirmed,
      resend: !isConfirmed && (code?.sentCount ?? 0) < codesPerRegistrationMax,
      cancel: found.state !== 'Cancelled' && event.state === 'live' && !hasStarted && !isThere,
    },
  }
}
