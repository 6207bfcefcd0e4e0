import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessFestivalEvent } from './access-festival-event.ts'
import { takeGuests } from './take-guests.ts'

export const registerGuestGroup = handler(festivalEvents.registerGuestGroup, async (call) => {
  const event = await accessFestivalEvent(call, call.query.slug)
  return takeGuests(call, event, call.body)
})
