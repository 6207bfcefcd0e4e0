import { eventCrew } from '@portal/contract/event-crew.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { sendEventMessage } from './send-event-message.ts'

export const messageRegistered = handler(eventCrew.messageRegistered, async (call) =>
  sendEventMessage(call, await accessEvent(call, call.params.id, 'participants'), call.body),
)
