import { eventHeads } from '@portal/contract/event-heads.ts'
import { handler } from '#platform/http/handler.ts'
import { sendEventMessage } from '#rooms/events/events.ts'
import { accessHeadedEvent } from './heads.access.ts'

/** Whom the desk has approved, before and after they came through the door. */
export const approvedStates = ['Approved', 'CheckedIn'] as const

/** Writes to everyone approved, through the messages of the event, which its team sees as well. */
export const messagePlayers = handler(eventHeads.messagePlayers, async (call) => {
  const { params, body } = call
  const event = await accessHeadedEvent(call, params.slug)
  const { message, data, isRepeat } = await sendEventMessage(call, event, { ...body, states: approvedStates })
  const { _id, recipientCount } = data
  return { message, data: { _id, recipientCount }, ...(isRepeat && { isRepeat }) }
})
