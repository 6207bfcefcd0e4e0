import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { confirmGuest as confirm, openGuestEntry } from '#rooms/events/guests/guests.ts'
import { presentEntry } from './present-entry.ts'

export const confirmGuest = handler(festivalEvents.confirmGuest, async ({ portal, body }) => {
  const opened = await openGuestEntry(portal, body.entry)
  await confirm(portal, opened, body.code)
  const { registrationId, event } = opened
  return { message: 'Confirmed', data: await presentEntry(portal, registrationId, { event, key: 'proved' }) }
})
