import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { actorOf } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { moveRegistration } from '#rooms/events/seats/moves/move-registration.ts'
import { accessParticipant } from './access-participant.ts'
import { readPresentedParticipant } from './present-participant.ts'

/** Decides on a whole registration: all members of a group are approved or taken out together. */
export const setParticipantState = handler(eventRegistrations.setParticipantState, async (call) => {
  const { portal, params, body } = call
  const event = await accessEvent(call, params.id, 'participants')
  const before = await accessParticipant(portal, event, params.participantId)
  await portal.inTransaction(async (tx) => {
    const { registrationId } = before
    const { reason = '' } = body
    await moveRegistration(portal, tx, { registrationId, move: moves[body.state], by: 'team', reason })
    const subject = `registration:${registrationId}`
    const action = `registration-${body.state.toLowerCase()}`
    await portal.audit.write(tx, { action, subject, ...actorOf(call) })
  })
  return { message: messages[body.state], data: await readPresentedParticipant(portal.db, before.id) }
})

const moves = { Registered: 'undoApproval', Approved: 'approve', Cancelled: 'takeOut' } as const
const messages = { Registered: 'Approval undone', Approved: 'Approved', Cancelled: 'Taken out' } as const
