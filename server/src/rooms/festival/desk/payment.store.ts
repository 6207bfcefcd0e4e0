import type { PaymentMode } from '@portal/contract/festival-desk-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readId, readRow, readRows } from '#platform/database/statements.ts'
import { festivalEvents, festivalRegistrations } from '#rooms/events/festival.cards.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/* Payments are voided, never deleted. Unique keys enforce the rules (migration 0117); 0210 numbers receipts. */

export interface PaymentRow {
  id: string
  /** The number of its receipt, in a series without gaps. */
  receipt: string
  registrationId: string
  mode: PaymentMode
  amount: number
  due: number
  reference: string
  reason: string
  takenAt: Date
  takenBy: string
  takenById: string
  voidedAt: Date | null
  voidedBy: string | null
  voidedById: string | null
  voidReason: string
}

/** The receipt number of a payment `pay`. Payments made before the series have their id as the number. */
export const receiptOf = sql<string>`coalesce(pay.receipt, pay.id)::text`

const columns = sql`pay.id, ${receiptOf} as receipt, pay.registration_id as "registrationId", pay.mode, pay.amount, pay.due, pay.reference,
  pay.reason, pay.taken_at as "takenAt", ${nameOf(sql`pay.taken_by`)} as "takenBy", pay.taken_by as "takenById",
  pay.voided_at as "voidedAt", ${nameOf(sql`pay.voided_by`)} as "voidedBy",
  pay.voided_by as "voidedById", pay.void_reason as "voidReason"`

/** Returns the valid payment of a registration. */
export function findPayment(runner: Runner, registrationId: string) {
  return readRow<PaymentRow>(runner)`select ${columns} from festival_payments pay
    where pay.registration_id = ${registrationId} and pay.voided_at is null`
}

/** Returns the valid payment with a UPI reference, in any case. */
export function findByReference(runner: Runner, reference: string) {
  return readRow<PaymentRow>(runner)`select ${columns} from festival_payments pay
    where upper(pay.reference) = upper(${reference}) and pay.mode = 'UPI' and pay.voided_at is null`
}

/** @returns the payment's id; null when another desk was first: it is paid, or the UPI reference used. */
export async function insertPayment(
  tx: Transaction,
  payment: {
    registrationId: string
    mode: PaymentMode
    amount: number
    due: number
    reference: string
    reason: string
    by: string
    now: Date
  },
): Promise<string | null> {
  const { registrationId, mode, amount, due, reference, reason, by, now } = payment
  return readId(tx)`
    insert into festival_payments (registration_id, mode, amount, due, reference, reason, taken_by, taken_at)
    values (${registrationId}, ${mode}, ${amount}, ${due}, ${reference}, ${reason}, ${by}, ${now})
    on conflict do nothing returning id`
}

/** @returns false when it was voided already. */
export async function voidRow(
  tx: Transaction,
  { id, by, reason, now }: { id: string; by: string; reason: string; now: Date },
): Promise<boolean> {
  const changed = await changeRows(tx)`update festival_payments
    set voided_at = ${now}, voided_by = ${by}, void_reason = ${reason}
    where id = ${id} and voided_at is null`
  return changed === 1
}

interface Span {
  from: Date
  to: Date
  afterId: string
  limit: number
}

/** Returns the next payments taken in a time span after one of them, including voided ones. */
export function listPaymentsAfter(runner: Runner, span: Span): Promise<PaymentRow[]> {
  return listOfSpan(runner, sql`pay.taken_at`, span)
}

/** Returns payments refunded in a time span, whenever they were taken. */
export function listRefundsAfter(runner: Runner, span: Span): Promise<PaymentRow[]> {
  return listOfSpan(runner, sql`pay.voided_at`, span)
}

function listOfSpan(runner: Runner, time: RawBuilder<unknown>, span: Span) {
  const { from, to, afterId, limit } = span
  return readRows<PaymentRow>(runner)`select ${columns} from festival_payments pay
    where ${time} >= ${from} and ${time} < ${to} and pay.id > ${afterId}
    order by pay.id limit ${limit}`
}

/** The amounts that an account took and refunded for an event in one mode, in whole rupees. */
export interface MoneyRow {
  accountId: string
  by: string
  eventTitle: string
  mode: PaymentMode
  payments: number
  taken: number
  refunds: number
  refunded: number
}

/** @param accountId one account of the desk; null for all. */
export function sumMoney(
  runner: Runner,
  { from, to, accountId }: { from: Date; to: Date; accountId: string | null },
) {
  return readRows<MoneyRow>(runner)`
    with each as (
      select taken_by as by_id, registration_id, mode, 1 as payments, amount as taken, 0 as refunds, 0 as refunded
        from festival_payments where taken_at >= ${from} and taken_at < ${to}
      union all
      select voided_by, registration_id, mode, 0, 0, 1, amount
        from festival_payments where voided_at >= ${from} and voided_at < ${to}
    )
    select by_id as "accountId", ${nameOf(sql`by_id`)} as by, coalesce(e.title, 'Removed event') as "eventTitle", each.mode,
      sum(payments)::int as payments, sum(taken)::int as taken,
      sum(refunds)::int as refunds, sum(refunded)::int as refunded
    from each left join ${festivalRegistrations} reg on reg.id = each.registration_id
      left join ${festivalEvents} e on e.id = reg.event_id
    where ${accountId}::bigint is null or by_id = ${accountId}::bigint
    group by by_id, e.id, e.title, each.mode order by by_id, e.title, e.id, each.mode`
}
