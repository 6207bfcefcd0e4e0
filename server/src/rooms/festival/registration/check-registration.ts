import { festivalEvents } from '@portal/contract/festival-events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentOwn } from '#rooms/events/seats/seats.ts'
import { accessFestivalEvent } from './access-festival-event.ts'
import { withReference } from './present-festival.ts'

export const checkRegistration = handler(festivalEvents.checkRegistration, async (call) => {
  const event = await accessFestivalEvent(call, call.params.slug)
  const own = await presentOwn(call.portal, call.viewer.id, event)
  return { data: { isRegistered: own !== null, participant: own && withReference(own) } }
})
