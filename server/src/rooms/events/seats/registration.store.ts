import type { StoredState } from '@portal/contract/registration-moves.ts'
import { type RawBuilder, sql } from 'kysely'
import type { PoolKey } from '#platform/capacity/capacity.ts'
import { type Columns, type RowOf, selectColumns } from '#platform/database/columns.ts'
import type { Json, Narrowed, Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, hasRow, readColumn, readRow, readRows } from '#platform/database/statements.ts'
import { isLeader, nameOfPerson } from '#rooms/events/guests/guest.cards.ts'
import { feePaidAt, type OwnPayment, ownPaymentOf } from './participants/event-payment.store.ts'

/* Reads registrations. Writes: registration-writes.store.ts; the team's view: participant.store.ts. */

export type Answers = Record<string, string | string[]>

declare module '#platform/database/database.ts' {
  interface Tables {
    event_registrations: Narrowed<'event_registrations', { state: StoredState; answers: Json<Answers> }>
  }
}

const registrationColumns = [
  'id',
  'event_id',
  // The leading account; null if a guest leads.
  'leader_id',
  'state',
  'size',
  'group_name',
  'answers',
  'created_at',
  'held_until',
  'offered_until',
  // The deadline for a guest to confirm; null if confirmed, or a student's.
  'unconfirmed_until',
  // When the leader last reminded members who had not agreed.
  'reminded_at',
] as const satisfies Columns<'event_registrations'>
export type RegistrationRow = RowOf<'event_registrations', typeof registrationColumns>

/** A registration together with one person in it. */
export interface OwnRegistrationRow extends RegistrationRow {
  participantId: string
  /** The person's own answers, in addition to those of the registration. */
  ownAnswers: Answers
  acceptedAt: Date | null
  checkedInAt: Date | null
  feePaidAt: Date | null
  ownPayment: OwnPayment | null
}

export const poolOf = (eventId: string): PoolKey => `event:${eventId}`
export const holderOf = (registrationId: string) => `registration:${registrationId}`
/** Returns the registration of a holder on the waiting list. */
export const registrationOf = (holder: string) => holder.slice('registration:'.length)

/** The columns of a registration `r`. */
const columns = selectColumns('r', registrationColumns)
/** The columns of a registration `r` and a participant `p` in it. */
export const ownColumns: RawBuilder<unknown> = sql`${columns}, p.id as "participantId", p.answers as "ownAnswers",
  p.accepted_at as "acceptedAt", p.checked_in_at as "checkedInAt", ${feePaidAt} as "feePaidAt",
  ${ownPaymentOf} as "ownPayment"`

/** An account and an event that it may have registered for. */
export interface AccountAtEvent {
  accountId: string
  eventId: string
}

/** Returns the accounts' current registrations for these events, at most one per event. */
export function listOwnRegistrations(runner: Runner, asked: readonly AccountAtEvent[]) {
  return readRows<OwnRegistrationRow & AccountAtEvent>(runner)`
    select ${ownColumns}, p.account_id as "accountId"
    from unnest(${asked.map(({ accountId }) => accountId)}::bigint[], ${asked.map(({ eventId }) => eventId)}::bigint[])
      as asked(account_id, event_id)
    join event_participants p on p.account_id = asked.account_id and p.event_id = asked.event_id and p.left_at is null
    join event_registrations r on r.id = p.registration_id`
}

/** Returns which of these people are in the event. */
export async function listTaken(runner: Runner, eventId: string, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return readColumn(runner)`select account_id as id from event_participants
    where event_id = ${eventId} and account_id = any (${[...accountIds]}::bigint[]) and left_at is null`
}

export function findRegistration(runner: Runner, id: string) {
  return readRow<RegistrationRow>(runner)`
    select ${columns} from event_registrations r where r.id = ${id}`
}

/** Returns the registration and locks it. All its changes take this lock before the pool's. */
export function lockRegistration(tx: Transaction, id: string) {
  return readRow<RegistrationRow>(tx)`
    select ${columns} from event_registrations r where r.id = ${id} for update`
}

/** A person in a registration, as an account or as a guest; one of the ids is null. */
export interface MemberRow {
  registrationId: string
  participantId: string
  accountId: string | null
  guestId: string | null
  guest: { name: string; email: string } | null
  name: string
  isLeader: boolean
  acceptedAt: Date | null
  checkedInAt: Date | null
}

/** Returns the people of registrations, the leader first. */
export function listMembers(runner: Runner, registrationIds: readonly string[]) {
  return readRows<MemberRow>(runner)`
    select p.registration_id as "registrationId", p.account_id as "accountId", p.guest_id as "guestId",
      p.id as "participantId", coalesce(${nameOfPerson}, '') as name, ${isLeader} as "isLeader",
      p.accepted_at as "acceptedAt", p.checked_in_at as "checkedInAt", case when p.guest_id is not null then (
        select json_build_object('name', g.name, 'email', g.email) from event_guests g where g.id = p.guest_id) end as guest
    from event_participants p join event_registrations r on r.id = p.registration_id
    where p.registration_id = any (${[...registrationIds]}::bigint[]) and p.left_at is null
    order by not ${isLeader}, p.id`
}

/** Returns students of an event who have no mailbox in it. */
export function listWithoutMailbox(runner: Runner, eventId: string) {
  return readRows<{ participantId: string; accountId: string }>(runner)`
    select id as "participantId", account_id as "accountId" from event_participants
    where event_id = ${eventId} and left_at is null and mailbox is null and account_id is not null`
}

/** Returns whether anyone has registered, including people who left. */
export async function hasRegistrations(runner: Runner, eventId: string): Promise<boolean> {
  return hasRow(runner)`
    select from event_registrations where event_id = ${eventId} limit 1`
}

/**
 * Returns at most `limit` registrations of an event whose people were not mailed about their current state.
 */
export function claimUnmailed(tx: Transaction, eventId: string, limit: number) {
  return readRows<RegistrationRow>(tx)`
    update event_registrations r set mailed_state = r.state
    where r.id in (select id from event_registrations
      where event_id = ${eventId} and mailed_state is distinct from state and unconfirmed_until is null
      order by id limit ${limit}
      for update skip locked)
    returning ${columns}`
}

/**
 * Returns at most `limit` events with registrations whose people still have to be mailed. An event with a
 * registration after `calmSince` is left for later, unless someone has been waiting for their mail since
 * before `waitingSince`.
 */
export async function listUnmailedEvents(
  runner: Runner,
  { calmSince, waitingSince, limit }: { calmSince: Date; waitingSince: Date; limit: number },
): Promise<string[]> {
  return readColumn(runner)`select event_id as id from (
      select event_id, created_at from event_registrations
      where mailed_state is distinct from state and unconfirmed_until is null limit 10000
    ) as unmailed group by event_id
    having max(created_at) <= ${calmSince} or min(created_at) <= ${waitingSince} limit ${limit}`
}

/** A deadline of a registration, by the name of its column. */
export type Deadline = 'heldUntil' | 'offeredUntil' | 'unconfirmedUntil'

const deadlines = {
  heldUntil: sql`r.held_until <= `,
  offeredUntil: sql`r.offered_until <= `,
  unconfirmedUntil: sql`r.state = 'Unconfirmed' and r.unconfirmed_until <= `,
} as const satisfies Record<Deadline, unknown>

/** Returns at most `limit` registrations whose deadline is over, of events that aren't over. */
export async function listRunOut(
  runner: Runner,
  deadline: Deadline,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const isOn = deadline === 'unconfirmedUntil' ? sql`true` : sql`e.state = 'live' and e.ends_at > ${now}`
  const rows = await readRows<{
    id: string
  }>(runner)`select r.id from event_registrations r join events e on e.id = r.event_id
    where ${deadlines[deadline]} ${now} and ${isOn} order by r.id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Marks all registrations as mailed. Used by the demo, which sends no mail. */
export async function markRegistrationsMailed(tx: Transaction): Promise<void> {
  await changeRows(tx)`
    update event_registrations set mailed_state = state where mailed_state is distinct from state`
}
