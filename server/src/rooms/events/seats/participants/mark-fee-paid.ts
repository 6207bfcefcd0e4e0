import { isFeeOfTeam } from '@portal/contract/event-labels.ts'
import { eventPayments } from '@portal/contract/event-payments.ts'
import { hasSeat } from '@portal/contract/registration-moves.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { factOf } from '#rooms/events/events.facts.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { feePaid } from '#rooms/events/fees.facts.ts'
import { pushToMembers } from '#rooms/events/seats/push-seats.ts'
import { lockRegistration } from '#rooms/events/seats/registration.store.ts'
import { accessParticipant } from './access-participant.ts'
import { insertPayments } from './event-payment.store.ts'
import { accountsOfParticipants, findParticipant, type ParticipantRow } from './participant.store.ts'
import { readPresentedParticipant } from './present-participant.ts'

/** Marks a fee as paid, for one person or for everyone in their group. The state of the registration stays. */
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
    if (refusal) throw conflict(refusal)
    const marked = await insertPayments(tx, {
      registrationId,
      participantId: body.wholeGroup ? null : id,
      amount: event.fee,
      reference: body.reference || (row.transfer?.utr ?? ''),
      by: viewer.id,
      now,
    })
    for (const participantId of marked)
      await auditCall(tx, call, 'event-fee-paid', `participant:${participantId}`, {
        amount: event.fee,
        reference: body.reference,
      })
    for (const { participantId, accountId } of await accountsOfParticipants(tx, marked))
      await portal.facts.emit(tx, feePaid, { ...factOf(event), participantId, accountIds: [accountId] })
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
