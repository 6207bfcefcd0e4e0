import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { receiptNumberOf } from '@portal/contract/festival-desk-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { lockSeatAtDesk } from '#rooms/events/seats/at-desk/at-desk.ts'
import { actAtDesk, noteAct, requireSeen } from './act-at-desk.ts'
import { accessDeskRegistration } from './desk.access.ts'
import { findPayment, type PaymentRow } from './payment.store.ts'
import { deskOutcomeOf } from './present-desk-row.ts'
import { checkPayment, type PaymentAtDesk, takePayment, wordsOf } from './take-payment.ts'

export const recordPayment = handler(festivalDesk.recordPayment, async (call) => {
  const { portal, viewer, params, body } = call
  const row = await accessDeskRegistration(call, params.id)
  const { clientId, seenActId, ...payment } = body
  const outcome = await actAtDesk(call, clientId, async (tx) => {
    await lockSeatAtDesk(portal, tx, { eventId: row.eventId, registrationId: row.id })
    const before = await findPayment(tx, row.id)
    if (before) return { already: alreadyPaid(before, payment) }
    await requireSeen(tx, { registrationId: row.id, action: 'pay', seenActId })
    checkPayment(payment, row.due)
    await takePayment(portal, tx, { registrationId: row.id, due: row.due, payment, by: viewer.id })
    await noteAct(call, tx, row.eventId, {
      clientId,
      registrationId: row.id,
      action: 'pay',
      detail: wordsOf(payment),
      ...(payment.reason && { reason: payment.reason }),
    })
    return { already: null }
  })
  const already = 'done' in outcome ? outcome.done.already : null
  return {
    message: already
      ? `Already paid, taken by ${already.by} on ${dayAndTime(already.at)}`
      : 'Payment recorded',
    data: await deskOutcomeOf(call, row.id, already),
  }
})

/** Accepts an identical repeated payment, and refuses a different one, which would take the money twice. */
function alreadyPaid(before: PaymentRow, { mode, amount, reference = '' }: PaymentAtDesk) {
  const isSame =
    before.mode === mode &&
    before.amount === amount &&
    before.reference.toUpperCase() === reference.toUpperCase()
  if (isSame) return { at: before.takenAt, by: before.takenBy }
  throw conflict(
    `Already paid: ${wordsOf(before)}, taken by ${before.takenBy} on ${dayAndTime(before.takenAt)} (${receiptNumberOf(before.receipt)}). Void it first to record another.`,
  )
}
