import { eventCertificates } from '@portal/contract/event-certificates.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { type CertificateRow, findCertificate } from './certificate.store.ts'
import { certificateOf } from './certificate-code.ts'
import { findWithdrawn, type WithdrawnRow } from './withdrawn-certificate.store.ts'

/** Returns what the certificate with the code says, whether it is valid, or that the code is unknown. */
export const checkCertificate = handler(eventCertificates.checkCertificate, async (call) => {
  const { portal, params, query } = call
  const event = await accessEvent(call, params.id, 'read')
  const found = await certificateByCode(portal, event.id, query.code)
  if (found)
    return { data: { ...wordsOf(event, found), valid: true, state: 'valid' as const, withdrawnAt: null } }
  const before = await withdrawnByCode(portal, event.id, query.code)
  if (before) {
    const state = before.isReplaced ? ('replaced' as const) : ('withdrawn' as const)
    const withdrawnAt = before.withdrawnAt.toISOString()
    return { data: { ...wordsOf(event, before), valid: false, state, withdrawnAt } }
  }
  const nothing = { name: null, event: null, kind: null, date: null, withdrawnAt: null }
  return { data: { valid: false, state: 'unknown' as const, ...nothing } }
})

function wordsOf(
  { title }: { title: string },
  { name, kind, issuedAt }: Pick<CertificateRow, 'name' | 'kind' | 'issuedAt'>,
) {
  return { name, event: title, kind, date: issuedAt.toISOString() }
}

/**
 * Returns the event's certificate with this code; undefined for a code of another event or an unknown code.
 */
export async function certificateByCode(
  portal: Portal,
  eventId: string,
  code: string,
): Promise<CertificateRow | undefined> {
  const id = certificateOf(portal.config, code)
  return id === null ? undefined : findCertificate(portal.db, eventId, id)
}

/** Returns the withdrawn certificate with this code. */
export async function withdrawnByCode(
  portal: Portal,
  eventId: string,
  code: string,
): Promise<WithdrawnRow | undefined> {
  const id = certificateOf(portal.config, code)
  return id === null ? undefined : findWithdrawn(portal.db, eventId, id)
}
