import type { BodyOf } from '@portal/contract/endpoint.ts'
import { type checkInAnswer, eventRegistrations } from '@portal/contract/event-registrations.ts'
import type { z } from 'zod'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { findEvent } from '#rooms/events/events.store.ts'
import { moveRegistration } from '#rooms/events/seats/moves/move-registration.ts'
import {
  findGuestIn,
  findParticipant,
  findParticipantOf,
  type ParticipantRow,
} from '#rooms/events/seats/participants/participant.store.ts'
import { presentParticipant } from '#rooms/events/seats/participants/present-participant.ts'
import { studentsByPrnOrEmail } from '#rooms/people/people.ts'
import { participantOf } from './ticket.ts'

export const checkIn = handler(eventRegistrations.checkIn, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'checkIn')
  const found = await personOf(portal, event.id, body)
  const isOut = !found || found.state === 'Cancelled'
  if (isOut) throw body.prn ? notRegistered(body.prn) : notFound('ticket')
  if (found.eventId !== event.id) {
    const other = await findEvent(portal.db, found.eventId)
    const named = other ? { title: other.title, slug: other.slug } : null
    return { data: { result: 'wrongEvent' as const, at: null, by: null, event: named, participant: null } }
  }
  const at = scannedAt(body.at, portal.clock.now())
  return { data: await admit(portal, found, { at, by: viewer.id }) }
})

/** Returns the error for a typed PRN, repeating it: the person sees what was read, and the ticket is fine. */
function notRegistered(prn: string): Problem {
  return new Problem('NOT_FOUND', `Nobody with ${prn} is registered for this event`)
}

/**
 * Checks in a person who has a seat, once.
 * @throws CONFLICT while they wait for one, or have not confirmed their e-mail.
 */
export async function admit(
  portal: Portal,
  found: ParticipantRow,
  checkIn: { at: Date; by: string },
): Promise<z.input<typeof checkInAnswer>> {
  const { id: participantId, registrationId } = found
  const { isDone } = await portal.inTransaction((tx) =>
    moveRegistration(portal, tx, { registrationId, move: 'checkIn', by: 'team', participantId, checkIn }),
  )
  const after = (await findParticipant(portal.db, participantId)) ?? found
  return {
    result: isDone ? 'ok' : 'already',
    at: after.checkedInAt?.toISOString() ?? null,
    by: after.checkedInBy,
    event: null,
    participant: presentParticipant(after, null),
  }
}

async function personOf(
  portal: Portal,
  eventId: string,
  { code, prn = '', participantId }: BodyOf<typeof eventRegistrations.checkIn>,
): Promise<ParticipantRow | undefined> {
  if (code) return byTicket(portal, code)
  if (!participantId) return byPrn(portal, eventId, prn)
  const found = await findParticipant(portal.db, participantId)
  // An id is not a ticket, so it must not reveal anything about other events.
  return found?.eventId === eventId ? found : undefined
}

async function byTicket(portal: Portal, code: string): Promise<ParticipantRow | undefined> {
  const id = participantOf(portal.config, code)
  return id === null ? undefined : findParticipant(portal.db, id)
}

async function byPrn(portal: Portal, eventId: string, prn: string): Promise<ParticipantRow | undefined> {
  const student = (await studentsByPrnOrEmail(portal.db, [prn])).get(prn)
  // A guest has no PRN and is identified by their e-mail.
  return student ? findParticipantOf(portal.db, eventId, student.id) : findGuestIn(portal.db, eventId, prn)
}

/** Returns when a scan that waited for the network happened. A time in the future is replaced by now. */
function scannedAt(given: string | undefined, now: Date): Date {
  const at = given ? new Date(given) : now
  return at > now ? now : at
}
