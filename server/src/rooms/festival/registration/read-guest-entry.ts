import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessGuestEntry } from '#rooms/events/guests/guests.ts'
import { presentEntry } from './present-entry.ts'

export const readGuestEntry = handler(festivalEvents.readGuestEntry, async ({ portal, query }) => {
  const opened = await accessGuestEntry(portal, query.entry)
  return { data: await presentEntry(portal, opened.registrationId, opened) }
})
