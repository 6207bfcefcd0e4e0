import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { moveRegistration } from '#rooms/events/seats/moves/move-registration.ts'
import { findParticipant } from '#rooms/events/seats/participants/participant.store.ts'

export const undoCheckIn = handler(eventRegistrations.undoCheckIn, async (call) => {
  const { portal, params } = call
  const event = await accessEvent(call, params.id, 'checkIn')
  const participantId = idIn(params.participantId)
  if (participantId === null) throw notFound('participant')
  const found = await findParticipant(portal.db, participantId)
  if (found?.eventId !== event.id || found.checkedInAt === null) throw notFound('check-in')
  await portal.inTransaction(async (tx) => {
    const { registrationId } = found
    await moveRegistration(portal, tx, { registrationId, move: 'undoCheckIn', by: 'team', participantId })
    const subject = `participant:${participantId}`
    await auditCall(tx, call, 'check-in-undone', subject)
  })
  return { message: 'Check-in undone' }
})
