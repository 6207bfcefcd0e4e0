import type { HeadStatus, PlayedState, ResultPlace } from '@portal/contract/event-head-words.ts'
import { headLimits } from '@portal/contract/event-head-words.ts'
import type { Branch } from '@portal/contract/reference.ts'
import { searchWordsOf } from '@portal/contract/search-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readColumn, readRow, readRows } from '#platform/database/statements.ts'
import { isoText } from '#platform/text/iso-text.ts'
import { registrationsOfGroups } from '#rooms/events/events.cards.ts'
import {
  type FestivalMember,
  type FestivalRegistrationRow,
  festivalMembersOf,
  festivalRegistrations,
  festivalRegistrationsHolding,
} from '#rooms/events/festival.cards.ts'
import { nameOf } from '#rooms/people/people.cards.ts'

/* The heads' view of the people in an event, one row per registration. */

export interface ResultJson {
  place: ResultPlace
  points: number
  branch: Branch | null
  reason: string
  at: string
  by: string
}

export interface PlayerRow {
  id: string
  eventId: string
  groupName: string
  state: FestivalRegistrationRow['state']
  people: FestivalMember[]
  played: PlayedState
  playedAt: Date | null
  playedBy: string | null
  note: string
  result: ResultJson | null
  history: (ResultJson & { withdrawnAt: string; withdrawnBy: string; withdrawReason: string })[]
}

const resultColumns = sql`'place', t.place, 'points', t.points, 'branch', t.branch, 'reason', t.reason,
  'at', ${isoText(sql`t.proposed_at`)}, 'by', ${nameOf(sql`t.proposed_by`)}`

/** The columns of a registration `reg` with its play `p`. The SQL fragments of events use `r` internally. */
const columns: RawBuilder<unknown> = sql`reg.id, reg.event_id as "eventId", reg.group_name as "groupName", reg.state,
  ${festivalMembersOf(sql`reg.id`)} as people, coalesce(p.state, 'none') as played, p.marked_at as "playedAt",
  ${nameOf(sql`p.marked_by`)} as "playedBy", coalesce(p.note, '') as note,
  (select json_build_object(${resultColumns}) from festival_results t
    where t.registration_id = reg.id and t.withdrawn_at is null) as result,
  (select coalesce(json_agg(h.one order by h.id desc), '[]') from (
    select t.id, json_build_object(${resultColumns}, 'withdrawnAt', ${isoText(sql`t.withdrawn_at`)},
      'withdrawnBy', ${nameOf(sql`t.withdrawn_by`)}, 'withdrawReason', t.withdraw_reason) as one
    from festival_results t where t.registration_id = reg.id and t.withdrawn_at is not null
    order by t.id desc limit ${sql.lit(headLimits.historyMax)}) h) as history`

const joined = sql`${festivalRegistrations} reg left join festival_plays p on p.registration_id = reg.id`

interface Asked {
  eventIds: readonly string[]
  status: HeadStatus
  /** The search text; empty for everyone. */
  typed: string
  page: number
  limit: number
}

/** Returns registrations approved by the desk, oldest first. The page is chosen before people are read. */
export async function listPlayers(
  runner: Runner,
  asked: Asked,
): Promise<{ rows: PlayerRow[]; total: number }> {
  const rows = await readRows<PlayerRow & { total: number }>(runner)`
    with matched as materialized (select reg.id from ${joined} where ${whereOf(asked)}),
    page as (select id from matched order by id limit ${asked.limit} offset ${(asked.page - 1) * asked.limit})
    select ${columns}, (select count(*)::int from matched) as total
    from page join ${festivalRegistrations} reg using (id) left join festival_plays p on p.registration_id = reg.id
    order by reg.id`
  if (rows[0] || asked.page === 1) return { rows, total: rows[0]?.total ?? 0 }
  const { total } = await listPlayers(runner, { ...asked, page: 1, limit: 1 })
  return { rows, total }
}

function whereOf({ eventIds, status, typed }: Asked) {
  const conditions = [sql`reg.event_id = any (${[...eventIds]}::bigint[]) and reg.state = 'Approved'`]
  const played = playedOf[status]
  if (played) conditions.push(sql`coalesce(p.state, 'none') = ${played}`)
  if (status === 'Placed')
    conditions.push(sql`exists (select from festival_results t
      where t.registration_id = reg.id and t.withdrawn_at is null)`)
  if (typed !== '') conditions.push(sql`reg.id in ${holding(typed)}`)
  return sql.join(conditions, sql` and `)
}

/** Returns whether a registration has a person, or a group name, that matches the typed words. */
function holding(typed: string): RawBuilder<unknown> {
  const people = festivalRegistrationsHolding(typed, foundMax)
  const words = searchWordsOf(typed)
  if (words.length === 0) return people
  return sql`(select * from ${people} as named union select * from ${registrationsOfGroups(words)} as grouped)`
}
/** The maximum number of results among all events with one name. */
const foundMax = 1_000

const playedOf: Readonly<Partial<Record<HeadStatus, PlayedState>>> = {
  NotPlayed: 'none',
  Played: 'played',
  NoShow: 'noShow',
}

export function findPlayer(runner: Runner, id: string) {
  return readRow<PlayerRow>(runner)`select ${columns} from ${joined} where reg.id = ${id}`
}

/** Returns at most `limit` approved registrations of one event, for a draw or a print of the whole event. */
export function listEntrants(runner: Runner, eventId: string, limit: number) {
  return readRows<PlayerRow>(runner)`select ${columns} from ${joined}
    where reg.event_id = ${eventId} and reg.state = 'Approved' order by reg.id limit ${limit}`
}

/** Returns these registrations in whatever state they are now. */
export function listPlayersById(runner: Runner, ids: readonly string[]) {
  return readRows<PlayerRow>(runner)`select ${columns} from ${joined}
    where reg.id = any (${[...ids]}::bigint[])`
}

/** Records who played, for registrations that the desk has approved. @returns the ids of the changed ones. */
export async function markPlayed(
  tx: Transaction,
  ids: readonly string[],
  { played, by, at }: { played: PlayedState; by: string; at: Date },
): Promise<string[]> {
  return readColumn(tx)`
    insert into festival_plays (registration_id, event_id, state, marked_by, marked_at)
    select reg.id, reg.event_id, ${played}, ${by}::bigint, ${at}::timestamptz from ${festivalRegistrations} reg
    where reg.id = any (${[...ids]}::bigint[]) and reg.state = 'Approved' order by reg.id
    on conflict (registration_id) do update
      set state = excluded.state, marked_by = excluded.marked_by, marked_at = excluded.marked_at
      where festival_plays.state <> excluded.state
    returning registration_id as id`
}

/** Returns which of these are not approved (any more). */
export async function listNotApproved(runner: Runner, ids: readonly string[]): Promise<string[]> {
  return readColumn(runner)`select reg.id from ${festivalRegistrations} reg
    where reg.id = any (${[...ids]}::bigint[]) and reg.state <> 'Approved'`
}

export async function saveNote(
  tx: Transaction,
  note: { registrationId: string; eventId: string; text: string; by: string; at: Date },
): Promise<void> {
  const { registrationId, eventId, text, by, at } = note
  await changeRows(tx)`insert into festival_plays (registration_id, event_id, note, note_by, note_at)
    values (${registrationId}, ${eventId}, ${text}, ${by}, ${at})
    on conflict (registration_id) do update
      set note = excluded.note, note_by = excluded.note_by, note_at = excluded.note_at`
}
