import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessGuestEntry, saveGuestsAnswers } from '#rooms/events/guests/guests.ts'
import { presentEntry } from './present-entry.ts'

export const saveGuestAnswers = handler(festivalEvents.saveGuestAnswers, async ({ portal, body }) => {
  const opened = await accessGuestEntry(portal, body.entry)
  await saveGuestsAnswers(portal, opened, body)
  return { message: 'Answers saved', data: await presentEntry(portal, opened.registrationId, opened) }
})
