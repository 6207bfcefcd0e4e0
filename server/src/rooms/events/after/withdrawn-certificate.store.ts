import type { CertificateKind, WithdrawalCause } from '@portal/contract/event-after-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'
import { nameOfPerson } from '#rooms/events/guests/guest.cards.ts'

/* The SQL of certificates that are no longer valid. */

/** Whether the participant `p` attended the event. */
export const hasAttended = sql`p.left_at is null and p.checked_in_at is not null`
/** Whether the team withdrew the certificate of the participant `p` and has not issued it again. */
export const isHeld = sql<boolean>`exists (select from event_withdrawn_certificates w where w.participant_id = p.id and w.is_held)`

/**
 * Withdraws the certificates of people who turned out not to have attended.
 * @returns the number of certificates.
 */
export function withdrawAbsent(tx: Transaction, eventId: string, now: Date): Promise<number> {
  const isAbsent = sql`not exists (select from event_participants p where p.id = c.participant_id and ${hasAttended})`
  return withdraw(tx, eventId, { which: isAbsent, cause: 'absent', now })
}

/**
 * Moves certificates `c` to the withdrawn ones.
 * @returns the number of certificates.
 */
export function withdraw(tx: Transaction, eventId: string, { which, cause, reason = '', now }: Withdrawal) {
  return changeRows(tx)`
    with gone as (delete from event_certificates c where c.event_id = ${eventId} and ${which} returning c.*)
    insert into event_withdrawn_certificates
      (id, event_id, participant_id, kind, issued_at, withdrawn_at, cause, reason, is_held, is_told)
    select id, event_id, participant_id, kind, issued_at, ${now}, ${cause}, ${reason}, ${cause === 'team'}, false
    from gone`
}

interface Withdrawal {
  /** A condition on `c`. */
  which: RawBuilder<unknown>
  cause: WithdrawalCause
  reason?: string
  now: Date
}

/** Allows the next round to issue the participant a certificate again. */
export async function releaseHeldCertificate(tx: Transaction, participantId: string): Promise<void> {
  await changeRows(tx)`update event_withdrawn_certificates set is_held = false
    where participant_id = ${participantId} and is_held`
}

export interface WithdrawnRow {
  id: string
  participantId: string
  name: string
  groupName: string
  kind: CertificateKind
  issuedAt: Date
  withdrawnAt: Date
  cause: WithdrawalCause
  reason: string
  isHeld: boolean
  /** Whether the holder has another certificate now. */
  isReplaced: boolean
  /** Whether the holder attended the event, as currently recorded. */
  isThere: boolean
}

/** Returns the kind of the participant's previous certificate. */
export const lastKindOf = (participantId: RawBuilder<unknown>) => sql<CertificateKind | null>`(
  select w.kind from event_withdrawn_certificates w where w.participant_id = ${participantId} order by w.id desc limit 1)`
const hasAnother = sql<boolean>`exists (select from event_certificates c where c.participant_id = w.participant_id)`

/**
 * Returns withdrawn certificates of an event, newest first.
 * @param which a condition on `w`.
 */
export function listWithdrawn(
  runner: Runner,
  eventId: string,
  { which, limit }: { which: RawBuilder<unknown>; limit: number },
) {
  return readRows<WithdrawnRow>(runner)`
    select w.id, w.participant_id as "participantId", ${nameOfPerson} as name, r.group_name as "groupName", w.kind,
      w.issued_at as "issuedAt", w.withdrawn_at as "withdrawnAt", w.cause, w.reason, w.is_held as "isHeld",
      ${hasAnother} as "isReplaced", ${hasAttended} as "isThere"
    from event_withdrawn_certificates w join event_participants p on p.id = w.participant_id
    join event_registrations r on r.id = p.registration_id
    where w.event_id = ${eventId} and ${which} order by w.id desc limit ${limit}`
}

/** Returns the last withdrawn certificate of each person who has none now. */
export function listWithout(runner: Runner, eventId: string, limit: number): Promise<WithdrawnRow[]> {
  const isLast = sql`not exists (select from event_withdrawn_certificates later
    where later.participant_id = w.participant_id and later.id > w.id)`
  return listWithdrawn(runner, eventId, { which: sql`${isLast} and not ${hasAnother}`, limit })
}

/** Returns the withdrawn certificates of a participant, newest first. */
export function listWithdrawnOf(
  runner: Runner,
  eventId: string,
  { participantId, limit }: { participantId: string; limit: number },
): Promise<WithdrawnRow[]> {
  return listWithdrawn(runner, eventId, { which: sql`w.participant_id = ${participantId}`, limit })
}

export async function findWithdrawn(
  runner: Runner,
  eventId: string,
  id: string,
): Promise<WithdrawnRow | undefined> {
  return (await listWithdrawn(runner, eventId, { which: sql`w.id = ${id}`, limit: 1 }))[0]
}

/** Returns at most `limit` withdrawals whose holders were not notified, and marks them as notified. */
export function claimUnnotifiedWithdrawals(tx: Transaction, eventId: string, limit: number) {
  return readRows<UntoldWithdrawal>(tx)`
    update event_withdrawn_certificates w set is_told = true
    from event_participants p
    where p.id = w.participant_id and w.id in (select id from event_withdrawn_certificates
      where event_id = ${eventId} and not is_told order by id limit ${limit} for update skip locked)
    returning w.id, w.kind, w.cause, w.reason, p.account_id as "accountId", ${hasAnother} as "isReplaced",
      case when p.guest_id is not null then (select json_build_object('name', g.name, 'email', g.email)
        from event_guests g where g.id = p.guest_id) end as guest`
}

/** A withdrawn certificate with its holder, an account or a guest. */
export interface UntoldWithdrawal {
  id: string
  kind: CertificateKind
  accountId: string | null
  guest: { name: string; email: string } | null
  cause: WithdrawalCause
  reason: string
  isReplaced: boolean
}
