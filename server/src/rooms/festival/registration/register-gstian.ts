import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { registerStudent } from '#rooms/events/seats/seats.ts'
import { accessFestivalEvent } from './access-festival-event.ts'
import { withReference } from './present-festival.ts'

export const registerGstian = handler(festivalEvents.registerGstian, async (call) => {
  const event = await accessFestivalEvent(call, call.params.slug)
  const { joinWaitingList: mayWait = false, answers = {} } = call.body ?? {}
  const answer = await registerStudent(call, event, { answers, mayWait })
  return { ...answer, data: withReference(answer.data) }
})
