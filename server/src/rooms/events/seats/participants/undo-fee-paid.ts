import { eventPayments } from '@portal/contract/event-payments.ts'
import { actorOf } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { pushToMembers } from '#rooms/events/seats/push-seats.ts'
import { accessParticipant } from './access-participant.ts'
import { deletePayment } from './event-payment.store.ts'
import { readPresentedParticipant } from './present-participant.ts'

/** Removes a payment mark that was wrong, or whose fee the team has paid back, also for people who left. */
export const undoFeePaid = handler(eventPayments.undoFeePaid, async (call) => {
  const { portal, params } = call
  const event = await accessEvent(call, params.id, 'participants')
  const { id, registrationId } = await accessParticipant(portal, event, params.participantId)
  await portal.inTransaction(async (tx) => {
    const payment = await deletePayment(tx, id)
    if (!payment) throw notFound('payment')
    await portal.audit.write(tx, {
      action: 'event-fee-undone',
      subject: `participant:${id}`,
      ...actorOf(call),
      detail: { amount: payment.amount, reference: payment.reference },
    })
    await pushToMembers(portal, tx, event.id, registrationId)
  })
  return { message: 'Payment undone', data: await readPresentedParticipant(portal.db, id) }
})
