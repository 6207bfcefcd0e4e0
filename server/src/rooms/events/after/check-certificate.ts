import { eventCertificates } from '@portal/contract/event-certificates.ts'
import { handler } from '#platform/http/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { type CertificateRow, findCertificate } from './certificate.store.ts'
import { certificateOf } from './certificate-code.ts'

/** Says to anybody with the code what the certificate says, and plainly when the code is nobody's. */
export const checkCertificate = handler(eventCertificates.checkCertificate, async (call) => {
  const event = await accessEvent(call, call.params.id, 'read')
  const found = await certificateByCode(call.portal, event.id, call.query.code)
  if (!found) return { data: { valid: false, name: null, event: null, kind: null, date: null } }
  const { name, kind, issuedAt } = found
  return { data: { valid: true, name, event: event.title, kind, date: issuedAt.toISOString() } }
})

/** The certificate of the event that the code was made for; undefined for a code of another event, or of none. */
export async function certificateByCode(
  portal: Portal,
  eventId: string,
  code: string,
): Promise<CertificateRow | undefined> {
  const id = certificateOf(portal.config, code)
  return id === null ? undefined : findCertificate(portal.db, eventId, id)
}
