import { eventCrew } from '@portal/contract/event-crew.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { writeEventMessage } from './send-event-message.ts'

export const previewEventMessage = handler(eventCrew.previewEventMessage, async (call) => {
  const event = await accessEvent(call, call.params.id, 'participants')
  return { data: await writeEventMessage(call, event, call.body) }
})
