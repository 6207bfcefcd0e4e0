import { eventHeads } from '@portal/contract/event-heads.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { writeEventMessage } from '#rooms/events/events.ts'
import { accessHeadedEvent } from './heads.access.ts'
import { approvedStates } from './message-players.ts'

export const previewPlayersMessage = handler(eventHeads.previewPlayersMessage, async (call) => {
  const event = await accessHeadedEvent(call, call.params.slug)
  return { data: await writeEventMessage(call, event, { ...call.body, states: approvedStates }) }
})
