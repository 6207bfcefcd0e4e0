import { events } from '@portal/contract/events.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { presentEvent } from './present-event.ts'

export const readEvent = handler(events.readEvent, async (call) => {
  const event = await accessEvent(call, call.params.id, 'read')
  return { data: await presentEvent(call.portal, call.viewer, event) }
})
