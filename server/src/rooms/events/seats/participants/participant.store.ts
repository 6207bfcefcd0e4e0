import type { FeeState, RegistrationState } from '@portal/contract/event-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readColumn, readRow, readRows } from '#platform/database/statements.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import {
  faceOfPerson,
  type GuestFacts,
  guestOf,
  guestWordsOf,
  isLeader,
  personOf,
} from '#rooms/events/guests/guest.cards.ts'
import { isRegistered } from '#rooms/events/registered-people.ts'
import type { Answers } from '#rooms/events/seats/registration.store.ts'
import { nameOf } from '#rooms/people/people.cards.ts'
import { isStudentOf, type StudentCard, studentWordsOf } from '#rooms/people/student.cards.ts'
import {
  type EventPayment,
  hasPaid,
  hasReported,
  isRefundDue,
  paymentOf,
  transferOf,
} from './event-payment.store.ts'

/* The team's view of registered people and of attendance. */

export interface ParticipantRow {
  id: string
  eventId: string
  registrationId: string
  person: StudentCard
  /** The data of a guest; null for a student. */
  guest: GuestFacts | null
  /** Whether a guest has not confirmed their e-mail. */
  isUnconfirmed: boolean
  state: RegistrationState
  groupName: string
  isLeader: boolean
  answers: Answers
  registeredAt: Date
  checkedInAt: Date | null
  checkedInBy: string | null
  leaveReason: string
  payment: EventPayment | null
  transfer: { utr: string; at: string } | null
  isRefundDue: boolean
  members: { name: string; profile: string | null; hasAccepted: boolean; hasPaid: boolean }[]
}

/** The filters of the list; empty for everyone. */
export interface ParticipantFilter {
  states: readonly string[]
  years: readonly string[]
  branches: readonly string[]
  fee: FeeState | null
}

interface Page {
  page: number
  limit: number
}

const stateOf = sql<RegistrationState>`case
  when p.left_at is not null then 'Cancelled' when p.checked_in_at is not null then 'CheckedIn' else r.state end`

const columns: RawBuilder<unknown> = sql`p.id, p.event_id as "eventId", p.registration_id as "registrationId",
  ${personOf} as person, ${guestOf} as guest, r.unconfirmed_until is not null as "isUnconfirmed", ${stateOf} as state,
  r.group_name as "groupName", ${isLeader} as "isLeader", r.answers || p.answers as answers, r.created_at as "registeredAt",
  p.checked_in_at as "checkedInAt", ${nameOf(sql`p.checked_in_by`)} as "checkedInBy",
  r.cancel_reason as "leaveReason", ${paymentOf} as payment, ${transferOf} as transfer, ${isRefundDue} as "isRefundDue",
  case when r.size = 1 then '[]'::json else coalesce((select json_agg(json_build_object('name', other.face ->> 'name',
      'profile', other.face ->> 'profile', 'hasAccepted', other.accepted_at is not null,
      'hasPaid', ${hasPaid('other')}) order by other.id)
    from (select q.id, q.accepted_at, ${faceOfPerson('q')} as face from event_participants q
      where q.registration_id = r.id and q.id <> p.id and q.left_at is null) other), '[]') end as members`
const from = sql`event_participants p join event_registrations r on r.id = p.registration_id`

/** Returns a page of the people in some states, or of everyone, in the order of their registration. */
export function listParticipants(
  runner: Runner,
  eventId: string,
  { states, page, limit }: Pick<ParticipantFilter, 'states'> & Page,
) {
  // The rows of the page are chosen before anything else is read, so a skipped row costs only an index entry.
  const chosen =
    states.length === 0
      ? sql`event_participants p where p.event_id = ${eventId}`
      : sql`${from} where p.event_id = ${eventId} and ${stateOf} = any (${[...states]}::text[])`
  return readRows<ParticipantRow>(runner)`
    with page as (select p.id from ${chosen} order by p.id limit ${limit} offset ${(page - 1) * limit})
    select ${columns} from page join event_participants p using (id) join event_registrations r on r.id = p.registration_id
    order by p.id`
}

/**
 * Returns the ids of the participants that match the filter, in the same order.
 * @param ids limits the search to these; null for everyone.
 */
export async function listMatchingIds(
  runner: Runner,
  eventId: string,
  { states, years, branches, fee, ids }: ParticipantFilter & { ids: readonly string[] | null },
): Promise<string[]> {
  const conditions = [sql`p.event_id = ${eventId}`]
  if (ids) conditions.push(sql`p.id = any (${[...ids]}::bigint[])`)
  if (states.length > 0) conditions.push(sql`${stateOf} = any (${[...states]}::text[])`)
  if (years.length + branches.length > 0) conditions.push(isStudentOf(sql`p.account_id`, { years, branches }))
  if (fee === 'paid') conditions.push(hasPaid('p'))
  if (fee === 'due') conditions.push(sql`${isRegistered} and not ${hasPaid('p')}`)
  if (fee === 'reported') conditions.push(sql`${isRegistered} and not ${hasPaid('p')} and ${hasReported}`)
  if (fee === 'refund') conditions.push(isRefundDue)
  return readColumn(runner)`
    select p.id from ${from} where ${sql.join(conditions, sql` and `)} order by p.id`
}

/** Returns these participants, in the same order. */
export async function listParticipantsById(
  runner: Runner,
  ids: readonly string[],
): Promise<ParticipantRow[]> {
  if (ids.length === 0) return []
  return readRows<ParticipantRow>(runner)`
    select ${columns} from ${from} where p.id = any (${[...ids]}::bigint[]) order by p.id`
}

/** Returns the searchable text of everyone in the event in order: name, e-mail, PRN or college, phone, group. */
export function listSearched(runner: Runner, eventId: string) {
  return readRows<{ id: string; words: string }>(runner)`
    select p.id, fold_name(concat_ws(chr(9), ${studentWordsOf(sql`p.account_id`)}, ${guestWordsOf(sql`p.guest_id`)},
      nullif(lower(r.group_name), ''))) as words
    from ${from} where p.event_id = ${eventId} order by p.id`
}

/** Returns the next participants after an id, in the same order, for spreadsheets with thousands of rows. */
export function listParticipantsAfter(
  runner: Runner,
  eventId: string,
  { afterId, limit }: { afterId: string; limit: number },
) {
  return readRows<ParticipantRow>(runner)`select ${columns} from ${from}
    where p.event_id = ${eventId} and p.id > ${afterId} order by p.id limit ${limit}`
}

export type ParticipantCounts = Partial<Record<RegistrationState, number>>

export async function countParticipants(runner: Runner, eventId: string): Promise<ParticipantCounts> {
  const rows = await readRows<{ state: RegistrationState; count: number }>(runner)`
    select ${stateOf} as state, count(*)::int as count from ${from}
    where p.event_id = ${eventId} group by 1`
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

export function findParticipant(runner: Runner, id: string) {
  return readRow<ParticipantRow>(runner)`select ${columns} from ${from} where p.id = ${id}`
}

/** Returns the accounts of these participants; guests have none. */
export function accountsOfParticipants(runner: Runner, ids: readonly string[]) {
  return readRows<{ participantId: string; accountId: string }>(runner)`
    select p.id::text as "participantId", p.account_id::text as "accountId" from event_participants p
    where p.id = any (${[...ids]}::bigint[]) and p.account_id is not null order by p.id`
}

/** Returns the participant of a guest in an event by their e-mail; undefined if they are not in it. */
export function findGuestIn(runner: Runner, eventId: string, email: string) {
  return readRow<ParticipantRow>(runner)`select ${columns} from ${from}
    where p.event_id = ${eventId} and p.mailbox = ${mailboxOf(email)} and p.guest_id is not null
      and p.left_at is null`
}

/** Returns the participant of an account in an event; undefined if it is not in it. */
export function findParticipantOf(runner: Runner, eventId: string, accountId: string) {
  return readRow<ParticipantRow>(runner)`select ${columns} from ${from}
    where p.event_id = ${eventId} and p.account_id = ${accountId} and p.left_at is null`
}

/** Returns how many people are checked in, and how many are registered, which includes them. */
export async function countAtDoor(runner: Runner, eventId: string) {
  const row = await readRow<{ checkedInCount: number; expectedCount: number }>(runner)`
    select count(p.checked_in_at)::int as "checkedInCount", count(*)::int as "expectedCount" from ${from}
    where p.event_id = ${eventId} and ${isRegistered}`
  return row ?? { checkedInCount: 0, expectedCount: 0 }
}

/** A person with a seat, for the list of a door without a network. */
export type DoorRow = Pick<ParticipantRow, 'id' | 'person' | 'checkedInAt'>

/** Returns everyone with a seat, up to the limit. */
export function listForDoor(runner: Runner, eventId: string, limit: number) {
  return readRows<DoorRow>(runner)`
    select p.id, ${personOf} as person, p.checked_in_at as "checkedInAt" from ${from}
    where p.event_id = ${eventId} and ${isRegistered} order by p.id limit ${limit}`
}

/** A participant with its account or its guest; one of them is null. */
export interface ReachedParticipant {
  id: string
  accountId: string | null
  guest: { name: string; email: string } | null
}

/** Returns the next participants in these states after an id, without unconfirmed guests. */
export function listInStates(
  runner: Runner,
  eventId: string,
  { states, afterId, limit }: { states: readonly string[]; afterId: string; limit: number },
) {
  return readRows<ReachedParticipant>(runner)`select p.id, p.account_id as "accountId",
      case when p.guest_id is not null then (select json_build_object('name', g.name, 'email', g.email)
        from event_guests g where g.id = p.guest_id) end as guest
    from ${from}
    where p.event_id = ${eventId} and p.left_at is null and p.id > ${afterId} and r.unconfirmed_until is null
      and ${stateOf} = any (${[...states]}::text[])
    order by p.id limit ${limit}`
}

/**
 * Returns the audiences by which notifications of events reach an account, as a subselect of keys: everyone
 * registered, and everyone in the same state. Includes events of the last week, which may still have news.
 */
export function attendedAudiences(
  accountId: string | RawBuilder<string>,
  now: Date | RawBuilder<Date>,
): RawBuilder<unknown> {
  return sql`(select unnest(array['event:' || e.id, 'event:' || e.id || ':' || ${stateOf}]) as key
    from ${from} join events e on e.id = p.event_id
    where p.account_id = ${accountId} and p.left_at is null and e.ends_at > ${now}::timestamptz - interval '7 days')`
}
