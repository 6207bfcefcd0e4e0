import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { moveOwnGroup } from './move-own-group.ts'

export const handOverGroup = handler(eventRegistrations.handOverGroup, async (call) => {
  const event = await accessEvent(call, call.params.id, 'read')
  const data = await moveOwnGroup(call, event, { move: 'handOver', participantId: call.body.member })
  const leader = data.group?.members.find(({ isLeader }) => isLeader)
  return { message: `${leader?.name ?? 'The member'} leads the group now`, data }
})
