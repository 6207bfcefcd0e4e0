import { eventCertificates } from '@portal/contract/event-certificates.ts'
import { handler } from '#platform/http/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { countCertificates, listPlaces } from './certificate.store.ts'

export const listCertificates = handler(eventCertificates.listCertificates, async (call) => {
  const { db } = call.portal
  const event = await accessEvent(call, call.params.id, 'participants')
  return { data: { ...(await countCertificates(db, event.id)), places: await listPlaces(db, event.id) } }
})
