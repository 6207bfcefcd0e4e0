import { feeInWords } from '@portal/contract/event-labels.ts'
import type { EventParticipant } from '@portal/contract/event-records.ts'
import { hasSeat } from '@portal/contract/registration-moves.ts'
import { rupees } from '@portal/contract/rupees.ts'
import { formatDateTime } from '#web/platform/dates.ts'

type Payer = Pick<EventParticipant, 'state' | 'payment' | 'transfer' | 'isRefundDue' | 'members'>

/** Returns whether someone has a seat and hasn't paid for it. */
export function isFeeDue({ state, payment }: Pick<Payer, 'state' | 'payment'>): boolean {
  return payment === null && hasSeat(state)
}

/** Returns the number of people in the group who haven't paid, including the person. */
export function owingOf({ payment, members }: Pick<Payer, 'payment' | 'members'>): number {
  return members.filter(({ hasPaid }) => !hasPaid).length + (payment === null ? 1 : 0)
}

/** Returns the fee's lines in the panel: the person's own payment, and the total of their group. */
export function feeFacts(row: Payer, fee: number): (readonly [string, string])[] {
  const { payment, members } = row
  const own = payment
    ? [
        `${feeInWords(payment.amount)} paid, ${formatDateTime(payment.at)}`,
        payment.reference && `reference ${payment.reference}`,
        payment.by && `marked by ${payment.by}`,
      ]
    : [isFeeDue(row) ? `${feeInWords(fee)} due` : 'Nothing due']
  const facts: (readonly [string, string])[] = [['Fee', own.filter(Boolean).join(', ')]]
  if (!payment && row.transfer)
    facts.push(['Reported', `UTR ${row.transfer.utr}, ${formatDateTime(row.transfer.at)}`])
  if (row.isRefundDue) facts.push(['Refund', `${feeInWords(payment?.amount ?? fee)} due`])
  if (payment?.refundedAt)
    facts.push([
      'Refund',
      [formatDateTime(payment.refundedAt), payment.refundReference].filter(Boolean).join(', '),
    ])
  if (members.length === 0 || !hasSeat(row.state)) return facts
  const size = members.length + 1
  const paid = size - owingOf(row)
  return [...facts, ['Group fee', `${rupees(paid * fee)} of ${rupees(size * fee)} paid`] as const]
}
