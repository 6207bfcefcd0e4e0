import type { CertificatePlace } from '@portal/contract/event-after-words.ts'
import { eventCertificates } from '@portal/contract/event-certificates.ts'
import { auditCall } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { lockEvent } from '#rooms/events/events.store.ts'
import { listAttended, writeCertificates } from './certificate.store.ts'
import { isOver } from './event-over.ts'
import { presentCertificates } from './list-certificates.ts'
import { notifyCertified } from './notify-certified.ts'

/** Issues a certificate to all who attended; again, to people without one or with another place. */
export const giveCertificates = handler(eventCertificates.giveCertificates, async (call) => {
  const { portal, params, body } = call
  const event = await accessEvent(call, params.id, 'participants')
  const now = portal.clock.now()
  return portal.inTransaction(async (tx) => {
    const locked = await lockEvent(tx, event.id)
    if (!locked) throw notFound('event')
    if (!isOver(locked, now)) throw conflict('Give certificates once the event is over')
    const places = await placesOf(tx, event.id, body.places)
    const givenCount = await writeCertificates(tx, event.id, { places, now })
    const data = await presentCertificates(tx, event.id)
    if (data.givenCount === 0 && data.withdrawn.length === 0)
      throw conflict('Nobody was checked in. Check in the people who came first.')
    if (givenCount > 0) {
      await notifyCertified(portal, tx, event.id)
      await portal.live.pushChange(tx, `event:${event.id}`)
      await auditCall(tx, call, 'certificates-given', `event:${event.id}`, {
        certificates: givenCount,
        places: places.size,
      })
    }
    const people = givenCount === 1 ? '1 person' : `${givenCount.toLocaleString('en-IN')} people`
    return {
      message: givenCount === 0 ? 'Everyone has their certificate already' : `Given to ${people}`,
      data,
    }
  })
})

/** Returns the places by registration, because a group shares its place. */
async function placesOf(
  tx: Transaction,
  eventId: string,
  named: readonly { participantId: string; place: CertificatePlace }[],
): Promise<Map<string, CertificatePlace>> {
  const ids = named.map(({ participantId }) => participantId).filter((id) => idIn(id) !== null)
  const attended = await listAttended(tx, eventId, ids)
  const places = new Map<string, CertificatePlace>()
  for (const { participantId, place } of named) {
    const found = attended.find((one) => one.participantId === participantId)
    if (!found) throw conflict('Only people who were checked in can have a place')
    if (found.isHeld)
      throw conflict('Someone with a place had their certificate withdrawn. Issue it again first.')
    const before = places.get(found.registrationId)
    if (before && before !== place) throw conflict('One group has two places. Choose one of them.')
    places.set(found.registrationId, place)
  }
  return places
}
