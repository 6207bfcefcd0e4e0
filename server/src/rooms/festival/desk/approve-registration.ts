import { festivalDesk } from '@portal/contract/festival-desk.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict } from '#platform/problem.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { approveAtDesk, lockAtDesk } from '#rooms/events/seats/at-desk/at-desk.ts'
import { actAtDesk, noteAct, requireSeen } from './act-at-desk.ts'
import { accessDeskRegistration } from './desk.access.ts'
import { type DeskRow, findDeskRow } from './desk.store.ts'
import { findPayment } from './payment.store.ts'
import { deskOutcomeOf, nameOfRow } from './present-desk-row.ts'

/** Approves a registration. The second of two desks that approve at once learns who was first, and when. */
export const approveRegistration = handler(festivalDesk.approveRegistration, async (call) => {
  const { portal, params, body } = call
  const row = await accessDeskRegistration(call, params.id)
  const outcome = await actAtDesk(call, body?.clientId, async (tx) => {
    const registration = await lockAtDesk(portal, tx, { eventId: row.eventId, registrationId: row.id })
    if (registration.state === 'Approved') return { already: await approvalOf(tx, row) }
    await requireSeen(tx, { registrationId: row.id, action: 'approve', seenActId: body?.seenActId })
    if (body?.unpaid === 'ask') await askWhenUnpaid(tx, row)
    await approveAtDesk(portal, tx, row.id)
    await noteAct(call, tx, row.eventId, {
      clientId: body?.clientId,
      registrationId: row.id,
      action: 'approve',
      people: registration.size,
    })
    return { already: null }
  })
  const already = 'done' in outcome ? outcome.done.already : null
  return {
    message: already ? `Already approved by ${already.by} on ${dayAndTime(already.at)}` : 'Approved',
    data: await deskOutcomeOf(call, row.id, already),
  }
})

async function approvalOf(tx: Transaction, row: DeskRow): Promise<{ at: Date; by: string }> {
  const approval = (await findDeskRow(tx, row.id))?.approval
  return approval
    ? { at: new Date(approval.at), by: approval.by }
    : { at: row.registeredAt, by: "the event's team" }
}

async function askWhenUnpaid(tx: Transaction, row: DeskRow): Promise<void> {
  if (row.due === 0 || (await findPayment(tx, row.id))) return
  throw conflict(`${nameOfRow(row)} hasn't paid ₹${row.due}. Approve anyway?`, {
    data: { question: 'unpaid', due: row.due },
  })
}
