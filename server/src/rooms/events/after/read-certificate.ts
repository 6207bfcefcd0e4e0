import { eventAfterLimits } from '@portal/contract/event-after-words.ts'
import type { EventCertificates, ParticipantCertificate } from '@portal/contract/event-certificates.ts'
import { eventCertificates } from '@portal/contract/event-certificates.ts'
import type { Runner } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { findParticipant, type ParticipantRow } from '#rooms/events/seats/participants/participant.store.ts'
import { findCertificateOf } from './certificate.store.ts'
import { isOver } from './event-over.ts'
import { listWithdrawnOf, type WithdrawnRow } from './withdrawn-certificate.store.ts'

/** Returns one person's certificate, for the team. */
export const readCertificate = handler(eventCertificates.readCertificate, async (call) => {
  const { portal, params } = call
  const event = await accessEvent(call, params.id, 'participants')
  const participant = await participantOfEvent(portal.db, event.id, params.participantId)
  return { data: await presentParticipantCertificate(portal, event, participant) }
})

/** @throws NOT_FOUND, also for a participant of another event. */
export async function participantOfEvent(
  runner: Runner,
  eventId: string,
  given: string,
): Promise<ParticipantRow> {
  const id = idIn(given)
  const found = id === null ? undefined : await findParticipant(runner, id)
  if (found?.eventId !== eventId) throw notFound('participant')
  return found
}

export async function presentParticipantCertificate(
  { db, clock }: Pick<Portal, 'db' | 'clock'>,
  event: EventRow,
  { id }: Pick<ParticipantRow, 'id'>,
): Promise<ParticipantCertificate> {
  const limit = eventAfterLimits.withdrawnMax
  const [certificate, withdrawn, participant] = await Promise.all([
    findCertificateOf(db, event.id, id),
    listWithdrawnOf(db, event.id, { participantId: id, limit }),
    findParticipant(db, id),
  ])
  return {
    certificate: certificate
      ? { kind: certificate.kind, issuedAt: certificate.issuedAt.toISOString() }
      : null,
    withdrawn: withdrawn.map(presentWithdrawn),
    can: {
      withdraw: certificate !== undefined,
      issue: !certificate && participant?.state === 'CheckedIn' && isOver(event, clock.now()),
    },
  }
}

type Withdrawn = Omit<EventCertificates['withdrawn'][number], 'participantId' | 'name' | 'groupName' | 'can'>

/** Returns when and why a certificate was withdrawn. */
export function presentWithdrawn({ kind, cause, reason, issuedAt, withdrawnAt }: WithdrawnRow): Withdrawn {
  return { kind, cause, reason, issuedAt: issuedAt.toISOString(), withdrawnAt: withdrawnAt.toISOString() }
}
