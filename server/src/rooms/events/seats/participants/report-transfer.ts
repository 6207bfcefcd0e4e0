import { isFeeOfTeam } from '@portal/contract/event-labels.ts'
import { eventPayments } from '@portal/contract/event-payments.ts'
import { hasSeat } from '@portal/contract/registration-moves.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { pushToMembers } from '#rooms/events/seats/push-seats.ts'
import { noRegistration } from '#rooms/events/seats/registering/no-registration.ts'
import { presentOwn } from '#rooms/events/seats/registering/present-registration.ts'
import { isUtrTaken, lockPayments, writeTransfers } from './event-payment.store.ts'
import { findParticipantOf } from './participant.store.ts'

/** Records the UTR of a student's UPI payment, until the team has confirmed it. */
export const reportTransfer = handler(eventPayments.reportTransfer, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'read')
  await portal.inTransaction(async (tx) => {
    await lockPayments(tx, event.id)
    const own = await findParticipantOf(tx, event.id, viewer.id)
    if (!own) throw noRegistration(viewer)
    if (!isFeeOfTeam(event) || event.upiId === '')
      throw conflict('The fee of this event is not paid by UPI here')
    if (event.state === 'cancelled') throw conflict('This event was cancelled')
    if (!hasSeat(own.state)) throw conflict('You owe nothing until you have a seat')
    if (own.payment) throw conflict('Your fee is already paid')
    const { registrationId } = own
    if (await isUtrTaken(tx, { registrationId, utr: body.utr }))
      throw fieldProblem('utr', 'Someone else has entered this UTR. Check it in your UPI app')
    const participantId = body.wholeGroup ? null : own.id
    await writeTransfers(tx, { registrationId, participantId, utr: body.utr, now: portal.clock.now() })
    await pushToMembers(portal, tx, event.id, registrationId)
  })
  const data = await presentOwn(portal, viewer.id, event)
  if (!data) throw noRegistration(viewer)
  return { message: 'Payment reported', data }
})
