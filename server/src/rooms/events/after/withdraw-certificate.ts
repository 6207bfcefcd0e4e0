import { eventCertificates } from '@portal/contract/event-certificates.ts'
import { sql } from 'kysely'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { lockEvent } from '#rooms/events/events.store.ts'
import { findCertificateOf } from './certificate.store.ts'
import { notifyCertified } from './notify-certified.ts'
import { participantOfEvent, presentParticipantCertificate } from './read-certificate.ts'
import { withdraw } from './withdrawn-certificate.store.ts'

/** Withdraws a certificate. Its code reports this, and the holder gets no other until the team issues it. */
export const withdrawCertificate = handler(eventCertificates.withdrawCertificate, async (call) => {
  const { portal, params, body } = call
  const event = await accessEvent(call, params.id, 'participants')
  const participant = await participantOfEvent(portal.db, event.id, params.participantId)
  await portal.inTransaction(async (tx) => {
    await lockEvent(tx, event.id)
    const certificate = await findCertificateOf(tx, event.id, participant.id)
    if (!certificate) throw conflict(`${participant.person.name} has no certificate`)
    const which = sql`c.id = ${certificate.id}`
    await withdraw(tx, event.id, { which, cause: 'team', reason: body.reason, now: portal.clock.now() })
    await auditCall(tx, call, 'certificate-withdrawn', `event:${event.id}`, {
      certificate: certificate.id,
      participant: participant.id,
      reason: body.reason,
    })
    await notifyCertified(portal, tx, event.id)
    await portal.live.pushChange(tx, `event:${event.id}`)
  })
  return {
    message: 'Certificate withdrawn',
    data: await presentParticipantCertificate(portal, event, participant),
  }
})
