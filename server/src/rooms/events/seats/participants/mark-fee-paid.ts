import { isFeeOfTeam } from '@portal/contract/event-labels.ts'
import { eventPayments } from '@portal/contract/event-payments.ts'
import { hasSeat } from '@portal/contract/registration-moves.ts'
import { actorOf } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { pushToMembers } from '#rooms/events/seats/push-seats.ts'
import { lockRegistration } from '#rooms/events/seats/registration.store.ts'
import { accessParticipant } from './access-participant.ts'
import { insertPayments } from './event-payment.store.ts'
import { findParticipant, type ParticipantRow } from './participant.store.ts'
import { readPresentedParticipant } from './present-participant.ts'

/**
 * Marks a fee as paid, for one person or for everyone in their group. The state of the registration stays.
 */
export const markFeePaid = handler(eventPayments.markFeePaid, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'participants')
  const { id, registrationId } = await accessParticipant(portal, event, params.participantId)
  const now = portal.clock.now()
  await portal.inTransaction(async (tx) => {
    // The lock keeps people from leaving or joining between the check and the mark.
    await lockRegistration(tx, registrationId)
    const row = await findParticipant(tx, id)
    if (!row) throw notFound('participant')
    const refusal = feeRefusal(event, row)
    if (refusal) throw new Problem('CONFLICT', refusal)
    const marked = await insertPayments(tx, {
      registrationId,
      participantId: body.wholeGroup ? null : id,
      amount: event.fee,
      reference: body.reference,
      by: viewer.id,
      now,
    })
    for (const participantId of marked)
      await portal.audit.write(tx, {
        action: 'event-fee-paid',
        subject: `participant:${participantId}`,
        ...actorOf(call),
        detail: { amount: event.fee, reference: body.reference },
      })
    await pushToMembers(portal, tx, event.id, registrationId)
  })
  return { message: 'Marked as paid', data: await readPresentedParticipant(portal.db, id) }
})

/** Returns why nothing is due from the person, as a sentence; null when the fee can be marked as paid. */
function feeRefusal(event: EventRow, { state, person }: ParticipantRow): string | null {
  if (event.state === 'cancelled') return 'This event was cancelled'
  if (event.fee === 0) return 'This event is free'
  if (!isFeeOfTeam(event)) return 'Fees of festival events are paid at the registration desk'
  if (hasSeat(state)) return null
  return state === 'Waiting'
    ? `${person.name} is on the waiting list, and owes nothing until they have a seat`
    : `${person.name} has no seat in this event`
}
