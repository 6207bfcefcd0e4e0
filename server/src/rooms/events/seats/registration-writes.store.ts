import type { StoredState } from '@portal/contract/registration-moves.ts'
import { sql } from 'kysely'
import { takingSeats } from '#platform/capacity/capacity.ts'
import { changedFields } from '#platform/database/columns.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { changeRows, readRows } from '#platform/database/statements.ts'
import { retryAfterCollision } from '#platform/database/transaction.ts'
import { type Answers, type OwnRegistrationRow, poolOf } from './registration.store.ts'

/*
 * The only SQL that writes the state of registrations and of the people in them (a test looks for any other).
 * The rules are in the table of moves (contract/src/registration-moves.ts) and in move-registration.ts.
 */

/** A person who is added to a registration, as an account or as a guest; one of the ids is null. */
export interface NewPerson {
  accountId: string | null
  guestId: string | null
  /** Their identity in the event by e-mail; null for events without guests, and until a guest proves it. */
  mailbox: string | null
  hasAccepted: boolean
}

export interface NewRegistration {
  eventId: string
  /** The people; the first leads. */
  people: readonly NewPerson[]
  state: StoredState
  groupName: string
  answers: Answers
  heldUntil: Date | null
  unconfirmedUntil: Date | null
  now: Date
}

/**
 * Writes a registration with everyone in it, as if it had its seats. The lock of a foreign key keeps the
 * event from being deleted in the meantime and blocks no other registration.
 * @returns the id of the registration; 'gone' when the event is not live any more; 'taken' when one of its
 *   people is in the event already: then roll back.
 */
export async function insertRegistration(
  tx: Transaction,
  registration: NewRegistration,
): Promise<{ id: string } | 'gone' | 'taken'> {
  const { eventId, people, state, groupName, answers, heldUntil, unconfirmedUntil, now } = registration
  const [leader] = people
  const rows = await readRows<{ id: string | null; count: number }>(tx)`
    with e as (select id from events where id = ${eventId} and state = 'live' for key share),
    r as (
      insert into event_registrations (event_id, leader_id, leader_guest_id, state, size, group_name, answers, created_at,
        held_until, unconfirmed_until)
      select e.id, ${leader?.accountId}::bigint, ${leader?.guestId}::bigint, ${state}, ${people.length}::int, ${groupName},
        ${JSON.stringify(answers)}::jsonb, ${now}::timestamptz, ${heldUntil}::timestamptz,
        ${unconfirmedUntil}::timestamptz from e
      returning id
    ), p as (
      insert into event_participants (registration_id, event_id, account_id, guest_id, mailbox, accepted_at)
      select r.id, ${eventId}::bigint, one.* from r, ${peopleRows(people, now)} as one
      on conflict do nothing returning 1
    )
    select (select id from r) as id, (select count(*)::int from p) as count`
  const [written] = rows
  if (!written?.id) return 'gone'
  return written.count === people.length ? { id: written.id } : 'taken'
}

/** Returns the rows in a fixed order, so that two groups with the same people never deadlock. */
function peopleRows(people: readonly NewPerson[], now: Date) {
  const sorted = [...people].sort((one, other) =>
    one.mailbox !== null && other.mailbox !== null
      ? one.mailbox.localeCompare(other.mailbox)
      : Number(one.accountId ?? one.guestId) - Number(other.accountId ?? other.guestId),
  )
  return sql`unnest(${sorted.map(({ accountId }) => accountId)}::bigint[],
    ${sorted.map(({ guestId }) => guestId)}::bigint[], ${sorted.map(({ mailbox }) => mailbox)}::text[],
    ${sorted.map(({ hasAccepted }) => (hasAccepted ? now.toISOString() : null))}::timestamptz[])`
}

/**
 * Makes the move `register` of one student in one statement, which takes their seat and writes their rows, so
 * that under load the seats are locked only for its commit.
 * @returns null when the event is not live any more, has no free seat or has people waiting, and nothing is
 *   written; 'taken' when the person is in it.
 */
export async function insertSeated(
  db: Database,
  registration: {
    eventId: string
    accountId: string
    mailbox: string | null
    answers: Answers
    ownAnswers: Answers
    now: Date
  },
): Promise<OwnRegistrationRow | null | 'taken'> {
  const { eventId, accountId, mailbox, answers, ownAnswers, now } = registration
  const statement = sql<{ id: string; participantId: string }>`
    with e as (select id from events where id = ${eventId} and state = 'live' for key share),
    seat as (${takingSeats(poolOf(eventId), 1, sql`exists (select from e)`)}),
    r as (
      insert into event_registrations (event_id, leader_id, state, size, answers, created_at)
      select ${eventId}::bigint, ${accountId}::bigint, 'Registered', 1, ${JSON.stringify(answers)}::jsonb, ${now}::timestamptz
      from seat returning id
    ), p as (
      insert into event_participants (registration_id, event_id, account_id, mailbox, accepted_at, answers)
      select id, ${eventId}::bigint, ${accountId}::bigint, ${mailbox}, ${now}::timestamptz,
        ${JSON.stringify(ownAnswers)}::jsonb from r returning id
    )
    select r.id, p.id as "participantId" from r, p`
  try {
    const { rows } = await retryAfterCollision(() => statement.execute(db))
    if (!rows[0]) return null
    return {
      ...rows[0],
      eventId,
      leaderId: accountId,
      state: 'Registered',
      size: 1,
      groupName: '',
      answers,
      ownAnswers,
      createdAt: now,
      acceptedAt: now,
      heldUntil: null,
      offeredUntil: null,
      unconfirmedUntil: null,
      remindedAt: null,
      checkedInAt: null,
      feePaidAt: null,
      ownPayment: null,
    }
  } catch (error) {
    if (isDuplicateParticipant(error)) return 'taken'
    throw error
  }
}

/** Returns whether a statement failed on a key that keeps people from being in an event twice. */
export function isDuplicateParticipant(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    (error.constraint === 'event_participants_once' || error.constraint === 'event_participants_mailbox_once')
  )
}

export interface RegistrationChange {
  state?: StoredState
  size?: number
  heldUntil?: Date | null
  offeredUntil?: Date | null
  unconfirmedUntil?: null
  cancelledAt?: Date
  cancelReason?: string
  leaderId?: string | null
  leaderGuestId?: string | null
  /** The state that people were mailed about; null mails everyone again. */
  mailedState?: StoredState | null
  remindedAt?: Date
}

export async function changeRegistration(tx: Transaction, id: string, change: RegistrationChange) {
  const sets = changedFields(change)
  if (sets.length > 0) await changeRows(tx)`update event_registrations set ${sql.join(sets)} where id = ${id}`
}

/**
 * Adds a person to a registration.
 * @returns false when they are in the event already.
 */
export async function insertPerson(
  tx: Transaction,
  to: { registrationId: string; eventId: string; person: NewPerson; now: Date },
): Promise<boolean> {
  const changed = await changeRows(tx)`
    insert into event_participants (registration_id, event_id, account_id, guest_id, mailbox, accepted_at)
    select ${to.registrationId}::bigint, ${to.eventId}::bigint, one.* from ${peopleRows([to.person], to.now)} as one
    on conflict do nothing`
  return changed === 1
}

type PersonChange =
  | { acceptedAt: Date }
  | { leftAt: Date }
  | { checkedInAt: Date; checkedInBy: string }
  | { checkedInAt: null; checkedInBy: null }

/** Changes people of a locked registration. */
export async function changePeople(
  tx: Transaction,
  people: readonly { participantId: string }[],
  change: PersonChange,
) {
  if (people.length === 0) return
  await changeRows(tx)`update event_participants set ${sql.join(changedFields(change))}
    where id = any (${people.map(({ participantId }) => participantId)}::bigint[])`
}

/**
 * Stores people's identities by e-mail.
 * @returns false when another person in the event has one of them: then roll back.
 */
export async function setMailboxes(
  tx: Transaction,
  people: readonly { participantId: string; mailbox: string }[],
): Promise<boolean> {
  const ids = sql`${people.map(({ participantId }) => participantId)}::bigint[]`
  const mailboxes = sql`${people.map(({ mailbox }) => mailbox)}::text[]`
  const rows = await readRows<object>(tx)`select from unnest(${ids}, ${mailboxes}) as one (id, mailbox)
    join event_participants p on p.id = one.id
    join event_participants o on o.event_id = p.event_id and o.mailbox = one.mailbox and o.left_at is null
      and o.id <> all (${ids}) limit 1`
  if (rows.length > 0) return false
  await changeRows(tx)`update event_participants p set mailbox = one.mailbox
    from unnest(${ids}, ${mailboxes}) as one (id, mailbox) where p.id = one.id`
  return true
}

/** Brings deadlines of registrations forward to the start of their event. */
export async function endDeadlinesBy(tx: Transaction, eventId: string, startsAt: Date): Promise<void> {
  await changeRows(tx)`update event_registrations
    set held_until = case when held_until > ${startsAt} then ${startsAt} else held_until end,
      offered_until = case when offered_until > ${startsAt} then ${startsAt} else offered_until end
    where event_id = ${eventId} and (held_until > ${startsAt} or offered_until > ${startsAt})`
}

/** Moves the places of a merged account to the surviving one. */
export async function moveToAccount(
  tx: Transaction,
  { mergedId, survivingId }: { mergedId: string; survivingId: string },
) {
  await changeRows(tx)`
    update event_participants set account_id = ${survivingId} where account_id = ${mergedId}`
}
