import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { noRegistration } from './no-registration.ts'
import { presentOwn } from './present-registration.ts'

export const readRegistration = handler(eventRegistrations.readRegistration, async (call) => {
  const event = await accessEvent(call, call.params.id, 'read')
  const data = await presentOwn(call.portal, call.viewer.id, event)
  if (!data) throw noRegistration(call.viewer)
  return { data }
})
