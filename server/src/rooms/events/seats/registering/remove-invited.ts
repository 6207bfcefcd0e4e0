import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { moveOwnGroup } from './move-own-group.ts'

export const removeInvited = handler(eventRegistrations.removeInvited, async (call) => {
  const event = await accessEvent(call, call.params.id, 'read')
  const data = await moveOwnGroup(call, event, {
    move: 'removeInvited',
    participantId: call.params.memberId,
  })
  return { message: 'The invitation is withdrawn', data }
})
