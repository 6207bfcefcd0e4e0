import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/handler.ts'
import { accessGuestEntry, confirmGuest as confirm, presentGuestEntry } from '#rooms/events/events.ts'

export const confirmGuest = handler(festivalEvents.confirmGuest, async ({ portal, body }) => {
  const { registrationId, event } = await accessGuestEntry(portal, body.entry)
  await confirm(portal, event, { registrationId, code: body.code })
  return { message: 'Confirmed', data: await presentGuestEntry(portal, registrationId, event) }
})
