import { eventAfterLimits } from '@portal/contract/event-after-words.ts'
import { type EventCertificates, eventCertificates } from '@portal/contract/event-certificates.ts'
import type { Runner } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { countCertificates, listPlaces } from './certificate.store.ts'
import { presentWithdrawn } from './read-certificate.ts'
import { listWithout } from './withdrawn-certificate.store.ts'

export const listCertificates = handler(eventCertificates.listCertificates, async (call) => {
  const event = await accessEvent(call, call.params.id, 'participants')
  return { data: await presentCertificates(call.portal.db, event.id) }
})

/** Returns the certificates that a team has issued, and how many people attended. */
export async function presentCertificates(runner: Runner, eventId: string): Promise<EventCertificates> {
  const withdrawn = await listWithout(runner, eventId, eventAfterLimits.withdrawnMax)
  return {
    ...(await countCertificates(runner, eventId)),
    places: await listPlaces(runner, eventId),
    withdrawn: withdrawn.map((row) => {
      const { participantId, name, groupName, isThere } = row
      return { participantId, name, groupName, ...presentWithdrawn(row), can: { issue: isThere } }
    }),
  }
}
