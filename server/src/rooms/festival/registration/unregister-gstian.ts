import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { unregisterStudent } from '#rooms/events/seats/seats.ts'
import { accessFestivalEvent } from './access-festival-event.ts'
import { withReference } from './present-festival.ts'

export const unregisterGstian = handler(festivalEvents.unregisterGstian, async (call) => {
  const event = await accessFestivalEvent(call, call.params.slug)
  const answer = await unregisterStudent(call, event, call.body?.reason ?? '')
  return { ...answer, data: withReference(answer.data) }
})
