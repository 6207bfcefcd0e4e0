import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/handler.ts'
import { accessGuestEntry, confirmGuest as confirm } from '#rooms/events/events.ts'
import { presentEntry } from './present-entry.ts'

export const confirmGuest = handler(festivalEvents.confirmGuest, async ({ portal, body }) => {
  const { registrationId, event } = await accessGuestEntry(portal, body.entry)
  await confirm(portal, event, { registrationId, code: body.code })
  return { message: 'Confirmed', data: await presentEntry(portal, registrationId, event) }
})
