import { type RawBuilder, sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, hasRow, readColumn, readRow, readRows } from '#platform/database/statements.ts'
import { isoText } from '#platform/text/iso-text.ts'
import { faceOfPerson } from '#rooms/events/guests/guest.cards.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/*
 * The fees of an event: the payments that students report (`event_transfers`), and those that the team has
 * marked as paid (`event_payments`), at most one row per participant. Only this file writes these tables. A fee
 * moves from due to reported, paid and refunded; a refund is due when a person who paid has left, or when the
 * event was cancelled, so nothing has to be written then.
 */

export interface EventPayment {
  amount: number
  reference: string
  /** The moment as ISO 8601. */
  at: string
  by: string | null
  refundedAt: string | null
  refundReference: string
}

/** A payment that a student reported, and what came of it. */
export interface OwnPayment {
  utr: string | null
  /** The moments as ISO 8601. */
  reportedAt: string | null
  refundedAt: string | null
}

/** A JSON value of a select with the `EventPayment` of the participant `p`; null without one. */
export const paymentOf: RawBuilder<EventPayment | null> = sql`(select json_build_object('amount', pay.amount,
    'reference', pay.reference, 'at', ${isoText(sql`pay.marked_at`)}, 'by', ${nameOf(sql`pay.marked_by`)},
    'refundedAt', ${isoText(sql`pay.refunded_at`)}, 'refundReference', pay.refund_reference)
  from event_payments pay where pay.participant_id = p.id)`

/** A JSON value of a select with what the participant `p` reported; null without a report. */
export const transferOf: RawBuilder<{ utr: string; at: string } | null> = sql`(select json_build_object(
    'utr', t.utr, 'at', ${isoText(sql`t.reported_at`)}) from event_transfers t where t.participant_id = p.id)`

/** A JSON value of a select with the report of the participant `p` and the refund; null if there is neither. */
export const ownPaymentOf: RawBuilder<OwnPayment | null> = sql`(select json_build_object('utr', t.utr,
    'reportedAt', ${isoText(sql`t.reported_at`)}, 'refundedAt', ${isoText(sql`pay.refunded_at`)})
  from (select p.id) as own left join event_transfers t on t.participant_id = p.id
    left join event_payments pay on pay.participant_id = p.id
  where t.participant_id is not null or pay.refunded_at is not null)`

export const hasReported: RawBuilder<boolean> = sql`exists (select from event_transfers t
  where t.participant_id = p.id)`

/** Returns whether the fee of the participant `p` has to be paid back. */
export const isRefundDue: RawBuilder<boolean> = sql`exists (select from event_payments pay
  join events e on e.id = pay.event_id
  where pay.participant_id = p.id and pay.refunded_at is null and (p.left_at is not null or e.state = 'cancelled'))`

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

/**
 * Records the UTR of a payment for people who have not left and whose fee isn't marked as paid.
 * @param transfer.participantId one member of the registration; null for all members.
 * @returns how many reports were written.
 */
export async function writeTransfers(
  tx: Transaction,
  transfer: { registrationId: string; participantId: string | null; utr: string; now: Date },
): Promise<number> {
  const { registrationId, participantId, utr, now } = transfer
  return changeRows(tx)`
    insert into event_transfers (participant_id, event_id, utr, reported_at)
    select p.id, p.event_id, ${utr}, ${now}::timestamptz from event_participants p
    where p.registration_id = ${registrationId} and p.left_at is null and not ${hasPaid('p')}
      and (${participantId}::bigint is null or p.id = ${participantId}::bigint)
    on conflict (participant_id) do update set utr = excluded.utr, reported_at = excluded.reported_at`
}

/** Returns whether another registration has the UTR, of any event; locks the UTR for the transaction. */
export async function isUtrTaken(
  tx: Transaction,
  { registrationId, utr }: { registrationId: string; utr: string },
): Promise<boolean> {
  await takeAdvisoryLock(tx, 'event-transfer', utr)
  return hasRow(tx)`
    select t.participant_id as id from event_transfers t join event_participants p on p.id = t.participant_id
    where t.utr = ${utr} and p.registration_id <> ${registrationId} limit 1`
}

export interface ReportedTransfer {
  utr: string
  participantIds: string[]
  names: string[]
  /** How many of these people still have a fee to pay. */
  dueCount: number
}

/** Returns the reports of an event with these UTRs, also of people who have left and get their money back. */
export function listTransfers(runner: Runner, eventId: string, utrs: readonly string[]) {
  return readRows<ReportedTransfer>(runner)`
    select t.utr, json_agg(p.id::text order by p.id) as "participantIds",
      json_agg(${faceOfPerson('p')} ->> 'name' order by p.id) as names,
      count(*) filter (where not ${hasPaid('p')})::int as "dueCount"
    from event_transfers t join event_participants p on p.id = t.participant_id
    where t.event_id = ${eventId} and t.utr = any (${[...utrs]}::text[])
    group by t.utr`
}

/**
 * Marks the fees of these participants as paid, with the UTR that they reported.
 * @returns the marked participants, with their registrations.
 */
export function payTransfers(
  tx: Transaction,
  {
    participantIds,
    amount,
    by,
    now,
  }: { participantIds: readonly string[]; amount: number; by: string; now: Date },
) {
  return readRows<{ id: string; registrationId: string; reference: string }>(tx)`
    with paid as (
      insert into event_payments (participant_id, event_id, amount, reference, marked_at, marked_by)
      select t.participant_id, t.event_id, ${amount}::int, t.utr, ${now}::timestamptz, ${by}::bigint
      from event_transfers t where t.participant_id = any (${[...participantIds]}::bigint[])
      on conflict do nothing returning participant_id, reference)
    select paid.participant_id::text as id, p.registration_id::text as "registrationId", paid.reference
    from paid join event_participants p on p.id = paid.participant_id`
}

/** Marks a fee as paid back. @returns false if there is no payment, or if it was paid back before. */
export async function refundPayment(
  tx: Transaction,
  { participantId, reference, by, now }: { participantId: string; reference: string; by: string; now: Date },
): Promise<boolean> {
  const count = await changeRows(tx)`
    update event_payments set refunded_at = ${now}, refunded_by = ${by}, refund_reference = ${reference}
    where participant_id = ${participantId} and refunded_at is null`
  return count > 0
}

/** Lets one change of the payments of an event go at a time, so that no UTR is reported twice or paid twice. */
export function lockPayments(tx: Transaction, eventId: string): Promise<void> {
  return takeAdvisoryLock(tx, 'event-payments', eventId)
}

/** @returns the deleted payment; undefined when there was none. */
export function deletePayment(tx: Transaction, participantId: string) {
  return readRow<Pick<EventPayment, 'amount' | 'reference'>>(tx)`
    delete from event_payments where participant_id = ${participantId} returning amount, reference`
}

/** Moves a payment and its report to the place that the account keeps after a merge, unless that place has one. */
export async function movePayment(
  tx: Transaction,
  { participantId, accountId }: { participantId: string; accountId: string },
): Promise<void> {
  await changeRows(tx)`update event_payments pay set participant_id = k.id from event_participants k
    where pay.participant_id = ${participantId} and k.event_id = pay.event_id and k.account_id = ${accountId}
      and k.left_at is null and not exists (select from event_payments other where other.participant_id = k.id)`
  await changeRows(tx)`update event_transfers t set participant_id = k.id from event_participants k
    where t.participant_id = ${participantId} and k.event_id = t.event_id and k.account_id = ${accountId}
      and k.left_at is null and not exists (select from event_transfers other where other.participant_id = k.id)`
}

/** Returns the total marked as paid and not paid back for an event, including people who left, in whole rupees. */
export async function sumPayments(runner: Runner, eventId: string) {
  const row = await readRow<{ collected: number; paidCount: number }>(runner)`
    select coalesce(sum(amount), 0)::int as collected, count(*)::int as "paidCount"
    from event_payments where event_id = ${eventId} and refunded_at is null`
  return row ?? { collected: 0, paidCount: 0 }
}

export async function listPaid(runner: Runner, participantIds: readonly string[]): Promise<Set<string>> {
  return new Set(
    await readColumn(runner)`select participant_id as id from event_payments
    where participant_id = any (${[...participantIds]}::bigint[])`,
  )
}
