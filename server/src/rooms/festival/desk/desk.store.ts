import type { ResultPlace } from '@portal/contract/event-head-words.ts'
import type { RegistrationState } from '@portal/contract/event-words.ts'
import type { DeskAction, DeskList } from '@portal/contract/festival-desk-words.ts'
import { foldName } from '@portal/contract/fold-name.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { registrationsOfGroups, registrationsOfSamePeople } from '#rooms/events/events.cards.ts'
import {
  type FestivalMember,
  festivalEvents,
  festivalMembersOf,
  festivalRegistrations,
  festivalRegistrationsHolding,
} from '#rooms/events/festival.cards.ts'
import { nameOf } from '#rooms/people/people.cards.ts'
import { type PaymentRow, receiptOf } from './payment.store.ts'

/* The desk's view of registrations. Writes: desk-act.store.ts and payment.store.ts. */

/** The time and the account of an action. The row is JSON, so the time is text. */
export interface DoneBy {
  at: string
  by: string
  byId: string
}

export interface DeskRow {
  id: string
  eventId: string
  eventSlug: string
  eventTitle: string
  minMembers: number
  maxMembers: number
  /** The fields of the event that decide its phase. */
  event: {
    isCancelled: boolean
    startsAt: string
    endsAt: string
    opensAt: string | null
    closesAt: string | null
  }
  state: Exclude<RegistrationState, 'CheckedIn'>
  size: number
  groupName: string
  isGuest: boolean
  /** False until a guest has confirmed their e-mail. */
  isConfirmed: boolean
  registeredAt: Date
  cancelReason: string
  /** The fee in whole rupees. */
  due: number
  people: FestivalMember[]
  payment: (DoneBy & Pick<PaymentRow, 'id' | 'receipt' | 'mode' | 'amount' | 'reference' | 'reason'>) | null
  approval: DoneBy | null
  /** The last action; '0' before the first. */
  lastActId: string
  hasPlayed: boolean
  /** The valid result that a head has given. */
  place: ResultPlace | null
}

/**
 * The fee of a registration `reg` for an event `e`: one amount for the whole registration, depending on its
 * leader.
 */
const due: RawBuilder<number> = sql`case when reg.is_guest then coalesce(e.guest_fee, e.fee) else e.fee end`
const paid: RawBuilder<boolean> = sql`exists (select from festival_payments pay
  where pay.registration_id = reg.id and pay.voided_at is null)`
const hasPlayed: RawBuilder<boolean> = sql`exists (select from festival_plays play
  where play.registration_id = reg.id and play.state = 'played')`
const hasSeat: RawBuilder<boolean> = sql`reg.state in ('Registered', 'Pending members', 'Approved')`
const isWaiting: RawBuilder<boolean> = sql`reg.state in ('Registered', 'Pending members')`
const isUnpaid: RawBuilder<boolean> = sql`(${hasSeat} and ${due} > 0 and not ${paid})`

const from = sql`${festivalRegistrations} reg join ${festivalEvents} e on e.id = reg.event_id`
const columns = sql`reg.id, reg.event_id as "eventId", e.slug as "eventSlug", e.title as "eventTitle",
  e.min_members as "minMembers", e.max_members as "maxMembers", reg.state, reg.size, reg.group_name as "groupName",
  json_build_object('isCancelled', e.is_cancelled, 'startsAt', e.starts_at, 'endsAt', e.ends_at,
    'opensAt', e.registration_opens_at, 'closesAt', e.registration_closes_at) as event,
  reg.is_guest as "isGuest", reg.is_confirmed as "isConfirmed", reg.created_at as "registeredAt",
  reg.cancel_reason as "cancelReason", ${due} as due,
  ${festivalMembersOf(sql`reg.id`)} as people, ${hasPlayed} as "hasPlayed",
  (select result.place from festival_results result
    where result.registration_id = reg.id and result.withdrawn_at is null) as place,
  (select json_build_object('id', pay.id::text, 'receipt', ${receiptOf}, 'mode', pay.mode, 'amount', pay.amount, 'reference', pay.reference,
      'reason', pay.reason, 'at', pay.taken_at, 'by', ${nameOf(sql`pay.taken_by`)}, 'byId', pay.taken_by::text)
    from festival_payments pay where pay.registration_id = reg.id and pay.voided_at is null) as payment,
  case when reg.state = 'Approved' then (select json_build_object('at', act.at, 'by', ${nameOf(sql`act.account_id`)},
      'byId', act.account_id::text) from festival_desk_acts act
    where act.registration_id = reg.id and act.action = 'approve' and act.undone_at is null
    order by act.id desc limit 1) end as approval,
  coalesce((select max(act.id) from festival_desk_acts act where act.registration_id = reg.id), 0)::text as "lastActId"`

export async function findDeskRow(runner: Runner, id: string): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`select ${columns} from ${from} where reg.id = ${id}`.execute(runner)
  return rows[0]
}

/** The filter of a list; empty for everyone. */
export interface DeskFilter {
  list: DeskList
  /** A part of an e-mail. */
  email: string
  /** The typed or scanned text, as `wantedOf` reads it; null for any. */
  wanted: Wanted | null
}

/** A registration by its id, or words that its people match. */
export type Wanted = { id: string } | { words: readonly string[] }

/**
 * Returns registrations in the order in which they were made.
 * @returns `total`: the number on all pages.
 */
export async function listDeskRows(
  runner: Runner,
  eventId: string,
  { page, limit, ...filter }: DeskFilter & { page: number; limit: number },
): Promise<{ rows: DeskRow[]; total: number }> {
  const { rows } = await sql<DeskRow & { total: number }>`
    with matched as materialized (select reg.id from ${from} where ${whereOf(eventId, filter)}),
    page as (select id from matched order by id limit ${limit} offset ${(page - 1) * limit})
    select ${columns}, (select count(*)::int from matched) as total
    from ${from} where reg.id in (select id from page) order by reg.id`.execute(runner)
  if (rows[0] || page === 1) return { rows, total: rows[0]?.total ?? 0 }
  return { rows, total: (await listDeskRows(runner, eventId, { ...filter, page: 1, limit: 1 })).total }
}

/**
 * Returns the next registrations after one of them, in the same order, for spreadsheets with thousands of
 * rows.
 */
export async function listDeskRowsAfter(
  runner: Runner,
  eventId: string,
  { afterId, limit, ...filter }: DeskFilter & { afterId: string; limit: number },
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`select ${columns} from ${from}
    where ${whereOf(eventId, filter)} and reg.id > ${afterId} order by reg.id limit ${limit}`.execute(runner)
  return rows
}

/** Searches the festival events that did not end before `since`, newest registrations first. */
export async function searchDeskRows(
  runner: Runner,
  wanted: Wanted,
  { since, limit }: { since: Date; limit: number },
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    with found as materialized (select reg.id from ${from}
      where e.ends_at > ${since} and reg.id = any (array(select * from ${idsOf(wanted)} as ids))
      order by reg.state = 'Cancelled', reg.id desc limit ${limit})
    select ${columns} from ${from} where reg.id in (select id from found)
    order by reg.state = 'Cancelled', reg.id desc`.execute(runner)
  return rows
}

/** Returns other registrations of the same people. */
export async function listOtherRows(runner: Runner, id: string, limit: number): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`select ${columns} from ${from}
    where reg.id = any (array(select * from ${registrationsOfSamePeople(id)} as ids)) and reg.state <> 'Cancelled'
    order by reg.id desc limit ${limit}`.execute(runner)
  return rows
}

export interface DeskCountsRow {
  all: number
  registered: number
  waiting: number
  approved: number
  paid: number
  unpaid: number
  played: number
}

/** Returns the progress of these events' registrations; events without any are absent. */
export async function countDeskRows(
  runner: Runner,
  eventIds: readonly string[],
): Promise<Map<string, DeskCountsRow>> {
  const { rows } = await sql<DeskCountsRow & { eventId: string }>`
    select reg.event_id as "eventId", count(*)::int as all, count(*) filter (where ${hasSeat})::int as registered,
      count(*) filter (where ${isWaiting})::int as waiting,
      count(*) filter (where reg.state = 'Approved')::int as approved,
      count(*) filter (where ${hasSeat} and ${paid})::int as paid,
      count(*) filter (where ${isUnpaid})::int as unpaid, count(*) filter (where ${hasPlayed})::int as played
    from ${from} where reg.event_id = any (${[...eventIds]}::bigint[]) group by reg.event_id`.execute(runner)
  return new Map(rows.map(({ eventId, ...counts }) => [eventId, counts]))
}

/** Returns the actions on a registration, newest first. */
export async function listDeskHistory(runner: Runner, registrationId: string) {
  const { rows } = await sql<{ at: Date; action: DeskAction; by: string; detail: string; reason: string }>`
    select at, action, ${nameOf(sql`account_id`)} as by, detail, reason from festival_desk_acts
    where registration_id = ${registrationId} order by id desc limit 50`.execute(runner)
  return rows
}

function whereOf(eventId: string, { list, email, wanted }: DeskFilter): RawBuilder<unknown> {
  const conditions = [sql`reg.event_id = ${eventId}`]
  if (list === 'waiting') conditions.push(sql`${isWaiting}`)
  if (list === 'approved') conditions.push(sql`reg.state = 'Approved'`)
  if (list === 'unpaid') conditions.push(isUnpaid)
  if (email !== '')
    conditions.push(sql`exists (select from json_array_elements(${festivalMembersOf(sql`reg.id`)}) as one
      where strpos(one ->> 'email', lower(${email})) > 0)`)
  if (wanted) conditions.push(isWanted(wanted))
  return sql.join(conditions, sql` and `)
}

/** The maximum number of results; more are of no use. */
const hitsMax = 500

function idsOf(wanted: Wanted): RawBuilder<unknown> {
  if ('id' in wanted) return sql`(select ${wanted.id}::bigint)`
  const { words } = wanted
  return sql`(select * from ${festivalRegistrationsHolding(words.join(' '), hitsMax)} as people
    union select * from ${registrationsOfGroups(words)} as groups)`
}

/**
 * Returns whether a registration within one event matches. Words too short for trigrams are searched in each
 * of its rows.
 */
function isWanted(wanted: Wanted): RawBuilder<unknown> {
  if ('id' in wanted || wanted.words.some((word) => word.length > 2))
    return sql`reg.id = any (array(select * from ${idsOf(wanted)} as ids))`
  const names = sql`fold_name((select string_agg(one ->> 'name', ' ') from json_array_elements(
    ${festivalMembersOf(sql`reg.id`)}) as one) || ' ' || reg.group_name)`
  return sql.join(
    wanted.words.map((word) => sql`strpos(${names}, ${foldName(word)}) > 0`),
    sql` and `,
  )
}
