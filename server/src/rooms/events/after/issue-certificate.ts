import type { CertificateKind, CertificatePlace } from '@portal/contract/event-after-words.ts'
import { eventCertificates } from '@portal/contract/event-certificates.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { lockEvent } from '#rooms/events/events.store.ts'
import type { ParticipantRow } from '#rooms/events/seats/participants/participant.store.ts'
import { findCertificateOf, placeOfGroup, writeCertificates } from './certificate.store.ts'
import { isOver } from './event-over.ts'
import { notifyCertified } from './notify-certified.ts'
import { participantOfEvent, presentParticipantCertificate } from './read-certificate.ts'
import { listWithdrawnOf, releaseHeldCertificate } from './withdrawn-certificate.store.ts'

/** Issues one person's certificate with a new number. Withdrawn certificates stay withdrawn. */
export const issueCertificate = handler(eventCertificates.issueCertificate, async (call) => {
  const { portal, params } = call
  const event = await accessEvent(call, params.id, 'participants')
  const participant = await participantOfEvent(portal.db, event.id, params.participantId)
  const { name } = participant.person
  const now = portal.clock.now()
  await portal.inTransaction(async (tx) => {
    const locked = await lockEvent(tx, event.id)
    if (!locked) throw notFound('event')
    if (!isOver(locked, now)) throw conflict('Give certificates once the event is over')
    if (await findCertificateOf(tx, event.id, participant.id))
      throw conflict(`${name} has a certificate already`)
    await releaseHeldCertificate(tx, participant.id)
    const kind = await kindFor(tx, event.id, participant)
    const places = new Map<string, CertificatePlace>()
    if (kind !== 'participation') places.set(participant.registrationId, kind)
    if ((await writeCertificates(tx, event.id, { places, only: participant.id, now })) === 0)
      throw conflict('Only people who were checked in can have a certificate')
    await auditCall(tx, call, 'certificate-issued', `event:${event.id}`, {
      participant: participant.id,
      kind,
    })
    await notifyCertified(portal, tx, event.id)
    await portal.live.pushChange(tx, `event:${event.id}`)
  })
  return {
    message: `Certificate issued to ${name}`,
    data: await presentParticipantCertificate(portal, event, participant),
  }
})

/** Returns the place of the group, or else the kind of the previous certificate. */
async function kindFor(
  tx: Transaction,
  eventId: string,
  { id, registrationId }: ParticipantRow,
): Promise<CertificateKind> {
  const place = await placeOfGroup(tx, registrationId)
  const [last] = place ? [] : await listWithdrawnOf(tx, eventId, { participantId: id, limit: 1 })
  return place ?? last?.kind ?? 'participation'
}
