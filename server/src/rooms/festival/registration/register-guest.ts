import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessFestivalEvent } from './access-festival-event.ts'
import { takeGuests } from './take-guests.ts'

export const registerGuest = handler(festivalEvents.registerGuest, async (call) => {
  const { slug, joinWaitingList, website, answers, ...guest } = call.body
  const event = await accessFestivalEvent(call, slug)
  const all = { given: answers ?? {}, path: 'answers' }
  return takeGuests(call, event, {
    members: [guest],
    given: { shared: all, own: [all] },
    joinWaitingList,
    website,
  })
})
