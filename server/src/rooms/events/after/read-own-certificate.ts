import { eventCertificates } from '@portal/contract/event-certificates.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { findParticipantOf } from '#rooms/events/seats/participants/participant.store.ts'
import { findCertificateOf } from './certificate.store.ts'
import { certificateCodeOf } from './certificate-code.ts'
import { presentWithdrawn } from './read-certificate.ts'
import { listWithdrawnOf } from './withdrawn-certificate.store.ts'

/** Returns the viewer's own certificate, or why they no longer have one. */
export const readOwnCertificate = handler(eventCertificates.readOwnCertificate, async (call) => {
  const { portal, viewer, params } = call
  const event = await accessEvent(call, params.id, 'read')
  const participant = await findParticipantOf(portal.db, event.id, viewer.id)
  if (!participant) return { data: { code: null, withdrawn: null } }
  const certificate = await findCertificateOf(portal.db, event.id, participant.id)
  if (certificate)
    return { data: { code: certificateCodeOf(portal.config, certificate.id), withdrawn: null } }
  const [last] = await listWithdrawnOf(portal.db, event.id, { participantId: participant.id, limit: 1 })
  return { data: { code: null, withdrawn: last ? presentWithdrawn(last) : null } }
})
