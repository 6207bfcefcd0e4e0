import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/handler.ts'
import { accessGuestEntry, cancelGuests, presentGuestEntry } from '#rooms/events/events.ts'

export const cancelGuestEntry = handler(festivalEvents.cancelGuestEntry, async ({ portal, body }) => {
  const { registrationId, event } = await accessGuestEntry(portal, body.entry)
  await cancelGuests(portal, event, registrationId)
  return {
    message: 'Your registration is cancelled',
    data: await presentGuestEntry(portal, registrationId, event),
  }
})
