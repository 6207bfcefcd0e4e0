import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { lockIfOver, withdrawOfAbsent } from '#rooms/events/after/withdraw-of-absent.ts'
import { accessEvent } from '#rooms/events/events.access.ts'

import { unmarkCheckedIn } from './participant.store.ts'
import { pushSeats } from './push-seats.ts'

export const undoCheckIn = handler(eventRegistrations.undoCheckIn, async (call) => {
  const { portal, params } = call
  const event = await accessEvent(call, params.id, 'checkIn')
  const participantId = idIn(params.participantId)
  if (participantId === null) throw notFound('participant')
  await portal.inTransaction(async (tx) => {
    await lockIfOver(portal, tx, event)
    if (!(await unmarkCheckedIn(tx, event.id, participantId))) throw notFound('check-in')
    const subject = `participant:${participantId}`
    await portal.audit.write(tx, { action: 'check-in-undone', subject, ...actorOf(call) })
    await withdrawOfAbsent(portal, tx, event)
    await pushSeats(portal, tx, event.id, [])
  })
  return { message: 'Check-in undone' }
})
