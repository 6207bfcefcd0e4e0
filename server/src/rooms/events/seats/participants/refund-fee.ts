import { eventPayments } from '@portal/contract/event-payments.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { factOf } from '#rooms/events/events.facts.ts'
import { feeRefunded } from '#rooms/events/fees.facts.ts'
import { pushToMembers } from '#rooms/events/seats/push-seats.ts'
import { accessParticipant } from './access-participant.ts'
import { refundPayment } from './event-payment.store.ts'
import { accountsOfParticipants, findParticipant } from './participant.store.ts'
import { readPresentedParticipant } from './present-participant.ts'

/** Marks the fee of a person who has left, or of a cancelled event, as paid back. */
export const refundFee = handler(eventPayments.refundFee, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'participants')
  const { id, registrationId } = await accessParticipant(portal, event, params.participantId)
  await portal.inTransaction(async (tx) => {
    const row = await findParticipant(tx, id)
    if (!row?.isRefundDue) throw conflict('No refund is due to this person')
    const { reference } = body
    const isDone = await refundPayment(tx, {
      participantId: id,
      reference,
      by: viewer.id,
      now: portal.clock.now(),
    })
    if (!isDone) return
    await auditCall(tx, call, 'event-fee-refunded', `participant:${id}`, {
      amount: row.payment?.amount ?? 0,
      reference,
    })
    for (const { participantId, accountId } of await accountsOfParticipants(tx, [id]))
      await portal.facts.emit(tx, feeRefunded, { ...factOf(event), participantId, accountIds: [accountId] })
    await pushToMembers(portal, tx, event.id, registrationId)
  })
  return { message: 'Marked as refunded', data: await readPresentedParticipant(portal.db, id) }
})
