import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/handler.ts'
import { accessGuestEntry, presentGuestEntry } from '#rooms/events/events.ts'

export const readGuestEntry = handler(festivalEvents.readGuestEntry, async ({ portal, query }) => {
  const { registrationId, event } = await accessGuestEntry(portal, query.entry)
  return { data: await presentGuestEntry(portal, registrationId, event) }
})
