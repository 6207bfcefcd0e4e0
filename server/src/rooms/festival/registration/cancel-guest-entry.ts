import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessGuestEntry, cancelGuests } from '#rooms/events/guests/guests.ts'
import { presentEntry } from './present-entry.ts'

export const cancelGuestEntry = handler(festivalEvents.cancelGuestEntry, async ({ portal, body }) => {
  const opened = await accessGuestEntry(portal, body.entry)
  await cancelGuests(portal, opened)
  return {
    message: 'Your registration is cancelled',
    data: await presentEntry(portal, opened.registrationId, opened),
  }
})
