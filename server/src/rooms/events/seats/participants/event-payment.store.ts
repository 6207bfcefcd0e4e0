import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readColumn, readRow } from '#platform/database/statements.ts'
import { isoText } from '#platform/text/iso-text.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/* Fees that an event's team marks as paid, one row per participant. Only this file writes `event_payments`. */

export interface EventPayment {
  amount: number
  reference: string
  /** The moment as ISO 8601. */
  at: string
  by: string | null
}

/** A JSON value of a select with the `EventPayment` of the participant `p`; null without one. */
export const paymentOf: RawBuilder<EventPayment | null> = sql`(select json_build_object('amount', pay.amount,
    'reference', pay.reference, 'at', ${isoText(sql`pay.marked_at`)}, 'by', ${nameOf(sql`pay.marked_by`)})
  from event_payments pay where pay.participant_id = p.id)`

/** When the fee of the participant `p` was marked as paid; null if it wasn't. */
export const feePaidAt: RawBuilder<Date | null> = sql`(select pay.marked_at from event_payments pay
  where pay.participant_id = p.id)`

/**
 * Returns whether the fee of a participant is marked as paid.
 * @param alias the alias of the participant's row.
 */
export function hasPaid(alias: string): RawBuilder<boolean> {
  return sql`exists (select from event_payments pay where pay.participant_id = ${sql.ref(`${alias}.id`)})`
}

/**
 * Marks the fee as paid for people who have not left and have no mark yet.
 * @param payment.participantId one member of the registration; null for all members.
 * @returns the marked participants.
 */
export async function insertPayments(
  tx: Transaction,
  payment: {
    registrationId: string
    participantId: string | null
    amount: number
    reference: string
    by: string
    now: Date
  },
): Promise<string[]> {
  const { registrationId, participantId, amount, reference, by, now } = payment
  return readColumn(tx)`
    insert into event_payments (participant_id, event_id, amount, reference, marked_at, marked_by)
    select p.id, p.event_id, ${amount}::int, ${reference}, ${now}::timestamptz, ${by}::bigint from event_participants p
    where p.registration_id = ${registrationId} and p.left_at is null
      and (${participantId}::bigint is null or p.id = ${participantId}::bigint)
    on conflict do nothing returning participant_id as id`
}

/** @returns the deleted payment; undefined when there was none. */
export function deletePayment(tx: Transaction, participantId: string) {
  return readRow<Pick<EventPayment, 'amount' | 'reference'>>(tx)`
    delete from event_payments where participant_id = ${participantId} returning amount, reference`
}

/** Moves a payment to the place that the account keeps after a merge, unless that place has one. */
export async function movePayment(
  tx: Transaction,
  { participantId, accountId }: { participantId: string; accountId: string },
): Promise<void> {
  await changeRows(tx)`update event_payments pay set participant_id = k.id from event_participants k
    where pay.participant_id = ${participantId} and k.event_id = pay.event_id and k.account_id = ${accountId}
      and k.left_at is null and not exists (select from event_payments other where other.participant_id = k.id)`
}

/** Returns the total marked as paid for an event, including people who left, in whole rupees. */
export async function sumPayments(runner: Runner, eventId: string) {
  const row = await readRow<{ collected: number; paidCount: number }>(runner)`
    select coalesce(sum(amount), 0)::int as collected, count(*)::int as "paidCount"
    from event_payments where event_id = ${eventId}`
  return row ?? { collected: 0, paidCount: 0 }
}

export async function listPaid(runner: Runner, participantIds: readonly string[]): Promise<Set<string>> {
  return new Set(
    await readColumn(runner)`select participant_id as id from event_payments
    where participant_id = any (${[...participantIds]}::bigint[])`,
  )
}
