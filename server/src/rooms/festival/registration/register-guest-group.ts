import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessFestivalEvent } from './access-festival-event.ts'
import { takeGuests } from './take-guests.ts'

export const registerGuestGroup = handler(festivalEvents.registerGuestGroup, async (call) => {
  const event = await accessFestivalEvent(call, call.query.slug)
  const { answers = {}, ...body } = call.body
  return takeGuests(call, event, {
    ...body,
    given: {
      shared: { given: answers, path: 'answers' },
      own: body.members.map((one, nth) => ({ given: one.answers ?? {}, path: `members.${nth}.answers` })),
    },
  })
})
