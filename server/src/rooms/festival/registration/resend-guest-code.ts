import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessGuestEntry, resendGuestCode as resend } from '#rooms/events/guests/guests.ts'
import { presentEntry } from './present-entry.ts'

export const resendGuestCode = handler(festivalEvents.resendGuestCode, async ({ portal, body, request }) => {
  const opened = await accessGuestEntry(portal, body.entry)
  const { registrationId, event } = opened
  await resend(portal, event, { registrationId, visitor: request.ip })
  return {
    message: 'We have sent you another code',
    data: await presentEntry(portal, registrationId, opened),
  }
})
