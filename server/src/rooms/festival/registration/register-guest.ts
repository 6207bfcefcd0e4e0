import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/handler.ts'
import { accessFestivalEvent } from './access-festival-event.ts'
import { takeGuests } from './take-guests.ts'

export const registerGuest = handler(festivalEvents.registerGuest, async (call) => {
  const { slug, name, college, email, contactNumber, joinWaitingList, website } = call.body
  const event = await accessFestivalEvent(call, slug)
  const members = [{ name, college, email, contactNumber }]
  return takeGuests(call, event, { members, joinWaitingList, website })
})
