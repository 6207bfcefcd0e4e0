import type { RegistrationState } from '@portal/contract/event-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database.ts'
import { isStudentNamed, isStudentOf, nameOf } from '#rooms/people/people.cards.ts'
import {
  faceOfPerson,
  type GuestFacts,
  guestOf,
  isGuestNamed,
  isLeader,
  type PersonOfEvent,
  personOf,
} from './guests/guest.cards.ts'
import type { Answers } from './registration.store.ts'

/* What a team sees of those who registered, and who was there. */

export interface ParticipantRow {
  id: string
  eventId: string
  registrationId: string
  person: PersonOfEvent
  /** Null of a student. */
  guest: GuestFacts | null
  /** Whether it waits for the code of a guest's e-mail. */
  isUnconfirmed: boolean
  state: RegistrationState
  groupName: string
  isLeader: boolean
  answers: Answers
  registeredAt: Date
  checkedInAt: Date | null
  checkedInBy: string | null
  leaveReason: string
  members: { name: string; profile: string | null; hasAccepted: boolean }[]
}

/** What narrows the list; empty: everyone. */
export interface ParticipantFilter {
  states: readonly string[]
  years: readonly string[]
  branches: readonly string[]
  /** A part of a name, an e-mail, a PRN, a college, a phone of a guest, or a group. */
  name: string
}

const stateOf = sql<RegistrationState>`case
  when p.left_at is not null then 'Cancelled' when p.checked_in_at is not null then 'CheckedIn' else r.state end`

const columns: RawBuilder<unknown> = sql`p.id, p.event_id as "eventId", p.registration_id as "registrationId",
  ${personOf} as person, ${guestOf} as guest, r.unconfirmed_until is not null as "isUnconfirmed", ${stateOf} as state,
  r.group_name as "groupName", ${isLeader} as "isLeader", r.answers, r.created_at as "registeredAt",
  p.checked_in_at as "checkedInAt", ${nameOf(sql`p.checked_in_by`)} as "checkedInBy",
  r.cancel_reason as "leaveReason",
  case when r.size = 1 then '[]'::json else coalesce((select json_agg(json_build_object('name', other.face ->> 'name',
      'profile', other.face ->> 'profile', 'hasAccepted', other.accepted_at is not null) order by other.id)
    from (select q.id, q.accepted_at, ${faceOfPerson('q')} as face from event_participants q
      where q.registration_id = r.id and q.id <> p.id and q.left_at is null) other), '[]') end as members`
const from = sql`event_participants p join event_registrations r on r.id = p.registration_id`

/**
 * In the order in which they registered. The rows of the page are chosen before anything else of a person is read.
 * @returns `total`: how many there are on all pages.
 */
export async function listParticipants(
  runner: Runner,
  eventId: string,
  asked: ParticipantFilter & { page: number; limit: number },
): Promise<{ rows: ParticipantRow[]; total: number }> {
  const { rows } = await sql<ParticipantRow & { total: number }>`
    with matched as materialized (select p.id from ${from} where ${whereOf(eventId, asked)}),
    page as (select id from matched order by id limit ${asked.limit} offset ${(asked.page - 1) * asked.limit})
    select ${columns}, (select count(*)::int from matched) as total
    from page join event_participants p using (id) join event_registrations r on r.id = p.registration_id
    order by p.id`.execute(runner)
  if (rows[0] || asked.page === 1) return { rows, total: rows[0]?.total ?? 0 }
  const { total } = await listParticipants(runner, eventId, { ...asked, page: 1, limit: 1 })
  return { rows, total }
}

/** After one of them, in the same order: for a sheet of thousands. */
export async function listParticipantsAfter(
  runner: Runner,
  eventId: string,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<ParticipantRow[]> {
  const { rows } = await sql<ParticipantRow>`select ${columns} from ${from}
    where p.event_id = ${eventId} and p.id > ${afterId} order by p.id limit ${limit}`.execute(runner)
  return rows
}

export type ParticipantCounts = Partial<Record<RegistrationState, number>>

/** How many there are of each state. */
export async function countParticipants(runner: Runner, eventId: string): Promise<ParticipantCounts> {
  const { rows } = await sql<{ state: RegistrationState; count: number }>`
    select ${stateOf} as state, count(*)::int as count from ${from}
    where p.event_id = ${eventId} group by 1`.execute(runner)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

function whereOf(eventId: string, { states, years, branches, name }: ParticipantFilter) {
  const conditions = [sql`p.event_id = ${eventId}`]
  if (states.length > 0) conditions.push(sql`${stateOf} = any (${[...states]}::text[])`)
  if (years.length + branches.length > 0) conditions.push(isStudentOf(sql`p.account_id`, { years, branches }))
  if (name !== '')
    conditions.push(sql`(${isStudentNamed(sql`p.account_id`, name)} or ${isGuestNamed(sql`p.guest_id`, name)}
      or strpos(lower(r.group_name), lower(${name})) > 0)`)
  return sql.join(conditions, sql` and `)
}

export async function findParticipant(runner: Runner, id: string): Promise<ParticipantRow | undefined> {
  const { rows } = await sql<ParticipantRow>`select ${columns} from ${from} where p.id = ${id}`.execute(
    runner,
  )
  return rows[0]
}

/** The participant of an account in an event; undefined for who is not in it. */
export async function findParticipantOf(
  runner: Runner,
  eventId: string,
  accountId: string,
): Promise<ParticipantRow | undefined> {
  const { rows } = await sql<ParticipantRow>`select ${columns} from ${from}
    where p.event_id = ${eventId} and p.account_id = ${accountId} and p.left_at is null`.execute(runner)
  return rows[0]
}

/**
 * Notes that the participant is there, unless somebody has.
 * @returns false when somebody has: of two scans at once one counts.
 */
export async function markCheckedIn(
  runner: Runner,
  id: string,
  { at, by }: { at: Date; by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update event_participants p
    set checked_in_at = ${at}, checked_in_by = ${by}
    from event_registrations r where p.id = ${id} and r.id = p.registration_id and p.checked_in_at is null
      and p.left_at is null and r.state in ('Registered', 'Approved', 'Pending members')`.execute(runner)
  return numAffectedRows === 1n
}

/** @returns false when nobody had checked them in. */
export async function unmarkCheckedIn(tx: Transaction, eventId: string, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update event_participants set checked_in_at = null, checked_in_by = null
    where id = ${id} and event_id = ${eventId} and checked_in_at is not null`.execute(tx)
  return numAffectedRows === 1n
}

/** How many are in, and how many have a seat, those who are in included. */
export async function countAtDoor(
  runner: Runner,
  eventId: string,
): Promise<{ checkedInCount: number; expectedCount: number }> {
  const { rows } = await sql<{ checkedInCount: number; expectedCount: number }>`
    select count(p.checked_in_at)::int as "checkedInCount", count(*)::int as "expectedCount" from ${from}
    where p.event_id = ${eventId} and p.left_at is null
      and (p.checked_in_at is not null or r.state in ('Registered', 'Approved', 'Pending members'))`.execute(
    runner,
  )
  return rows[0] ?? { checkedInCount: 0, expectedCount: 0 }
}

/** A participant, by the account or the guest that it is: one of them is null. */
export interface ReachedParticipant {
  id: string
  accountId: string | null
  guest: { name: string; email: string } | null
}

/** Participants in these states, after one of them; guests who have not confirmed their e-mail are left out. */
export async function listInStates(
  runner: Runner,
  eventId: string,
  { states, afterId, limit }: { states: readonly string[]; afterId: string; limit: number },
): Promise<ReachedParticipant[]> {
  const { rows } = await sql<ReachedParticipant>`select p.id, p.account_id as "accountId",
      case when p.guest_id is not null then (select json_build_object('name', g.name, 'email', g.email)
        from event_guests g where g.id = p.guest_id) end as guest
    from ${from}
    where p.event_id = ${eventId} and p.left_at is null and p.id > ${afterId} and r.unconfirmed_until is null
      and ${stateOf} = any (${[...states]}::text[])
    order by p.id limit ${limit}`.execute(runner)
  return rows
}

/**
 * By what audiences a notification reaches an account because of its events, as a subselect of keys: everyone who registered, and
 * everyone in the same state as they. Events of the last week are included, of which there may still be news.
 */
export function attendedAudiences(accountId: string): RawBuilder<unknown> {
  return sql`(select unnest(array['event:' || e.id, 'event:' || e.id || ':' || ${stateOf}]) as key
    from ${from} join events e on e.id = p.event_id
    where p.account_id = ${accountId} and p.left_at is null and e.ends_at > now() - interval '7 days')`
}
