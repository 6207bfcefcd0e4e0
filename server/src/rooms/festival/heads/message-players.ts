import { eventHeads } from '@portal/contract/event-heads.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { sendEventMessage } from '#rooms/events/events.ts'
import { accessHeadedEvent } from './heads.access.ts'

/** The states of people approved by the desk, before and after check-in. */
export const approvedStates = ['Approved', 'CheckedIn'] as const

/** Writes to everyone approved through the messages of the event, which its team sees too. */
export const messagePlayers = handler(eventHeads.messagePlayers, async (call) => {
  const { params, body } = call
  const event = await accessHeadedEvent(call, params.slug)
  const { message, data, isRepeat } = await sendEventMessage(call, event, { ...body, states: approvedStates })
  const { _id, recipientCount } = data
  return { message, data: { _id, recipientCount }, ...(isRepeat && { isRepeat }) }
})
