import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { festivalDeskLimits } from '@portal/contract/festival-desk-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { actAtDesk, noteAct, requireReason, requireSeen } from './act-at-desk.ts'
import { accessDeskRegistration } from './desk.access.ts'
import { findPayment, voidRow } from './payment.store.ts'
import { deskOutcomeOf } from './present-desk-row.ts'
import { wordsOf } from './take-payment.ts'

/** Voids a payment, also of a cancelled registration, whose money is refunded. */
export const voidPayment = handler(festivalDesk.voidPayment, async (call) => {
  const { portal, viewer, params, body } = call
  const row = await accessDeskRegistration(call, params.id)
  const now = portal.clock.now()
  await actAtDesk(call, body?.clientId, async (tx) => {
    const payment = await findPayment(tx, row.id)
    if (!payment) return
    await requireSeen(tx, { registrationId: row.id, action: 'void-payment', seenActId: body?.seenActId })
    requireReason(body?.reason, {
      isOwn: payment.takenById === viewer.id,
      agoMs: now.getTime() - payment.takenAt.getTime(),
      undoMs: festivalDeskLimits.undoMs,
    })
    const reason = body?.reason ?? ''
    if (!(await voidRow(tx, { id: payment.id, by: viewer.id, reason, now }))) return
    await noteAct(call, tx, row.eventId, {
      clientId: body?.clientId,
      registrationId: row.id,
      action: 'void-payment',
      detail: wordsOf(payment),
      reason,
    })
  })
  return { message: 'Payment voided', data: await deskOutcomeOf(call, row.id) }
})
