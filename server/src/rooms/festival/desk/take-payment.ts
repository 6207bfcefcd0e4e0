import type { BodyOf } from '@portal/contract/endpoint.ts'
import type { festivalDesk } from '@portal/contract/festival-desk.ts'
import { festivalDeskLimits, receiptNumberOf } from '@portal/contract/festival-desk-words.ts'
import { rupees } from '@portal/contract/rupees.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem } from '#platform/problem.ts'
import { findDeskRow } from './desk.store.ts'
import { findByReference, insertPayment } from './payment.store.ts'
import { nameOfRow } from './present-desk-row.ts'

export type PaymentAtDesk = Omit<BodyOf<typeof festivalDesk.recordPayment>, 'clientId' | 'seenActId'>

/**
 * Checks a payment as far as possible without the database.
 * @param path the prefix of field names: `payment.` for a walk-in.
 * @throws VALIDATION with the field.
 */
export function checkPayment(payment: PaymentAtDesk, due: number, path = ''): void {
  const { mode, amount, reference, reason } = payment
  if (mode === 'Free' && amount !== 0)
    throw fieldProblem(`${path}amount`, 'Free means ₹0. Enter 0, or choose how it is paid.')
  if (mode === 'UPI' && !reference) throw fieldProblem(`${path}reference`, 'Enter the UPI reference')
  const { referenceLengthMin } = festivalDeskLimits
  if (mode === 'UPI' && !new RegExp(`^[A-Za-z0-9-]{${referenceLengthMin},}$`).test(reference ?? ''))
    throw fieldProblem(
      `${path}reference`,
      `Enter the reference as the UPI app shows it: at least ${referenceLengthMin} letters and digits`,
    )
  if (amount !== due && !reason)
    throw fieldProblem(`${path}reason`, `The fee is ₹${due}. Enter why it is another amount.`)
}

/**
 * Writes a payment of a locked, unpaid registration.
 * @throws CONFLICT, with the name of its holder, when the UPI reference was used.
 */
export async function takePayment(
  portal: Portal,
  tx: Transaction,
  taken: { registrationId: string; due: number; payment: PaymentAtDesk; by: string; path?: string },
): Promise<string> {
  const { registrationId, due, payment, by, path = '' } = taken
  const { mode, amount, reference = '', reason = '' } = payment
  const id = await insertPayment(tx, {
    registrationId,
    mode,
    amount,
    due,
    reference,
    reason,
    by,
    now: portal.clock.now(),
  })
  if (id !== null) return id
  const used = await findByReference(tx, reference)
  const row = used && (await findDeskRow(tx, used.registrationId))
  const whose = row
    ? `${nameOfRow(row)}, ${row.eventTitle} (${receiptNumberOf(used.receipt)})`
    : 'someone else'
  throw fieldProblem(
    `${path}reference`,
    `This UPI reference was used by ${whose}. Check it on the payer's phone.`,
    'CONFLICT',
  )
}

/** Returns a payment as text for a history. */
export function wordsOf({ mode, amount }: Pick<PaymentAtDesk, 'mode' | 'amount'>): string {
  return mode === 'Free' ? 'Free' : `${rupees(amount)} by ${mode}`
}
