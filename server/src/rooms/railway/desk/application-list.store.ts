import type { RailwayMove } from '@portal/contract/railway-states.ts'
import { searchWordsOf } from '@portal/contract/search-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import { holdsTitle } from '#platform/title-search.ts'
import { faceOf, nameOf } from '#rooms/people/people.cards.ts'
import { type ApplicationRow, applicationColumns } from '../application.store.ts'
import { type ApplicationFilter, countListed } from './application-count.store.ts'

/* The desk's list. Indexes and counters: migration 0135. */

export interface DeskApplicationRow extends ApplicationRow {
  profile: string | null
}

export interface ListPlace {
  offset: number
  limit: number
  /** Those that keep their place though they have left its states: what was decided can still be undone. */
  heldIds: readonly string[]
}

/** Of one that a search finds, however many there are. */
const foundMax = 5_000

const deskColumns = sql`${applicationColumns}, ${faceOf(sql`r.account_id`)} ->> 'profile' as profile`
const words = sql`railway_words_of(r.name, r.prn, r.serial)`

/** A page and how many there are on all pages; what is to be done comes oldest first. */
export async function listApplications(
  runner: Runner,
  filter: ApplicationFilter,
  place: ListPlace,
): Promise<{ rows: DeskApplicationRow[]; total: number }> {
  if (searchWordsOf(filter.typed).length > 0) return searchApplications(runner, filter, place)
  const order = orderOf(filter)
  const [counted, held, { rows }] = await Promise.all([
    countListed(runner, filter),
    countHeld(runner, filter, place),
    sql<DeskApplicationRow>`select ${deskColumns} from (
        select id from (${sql.join(branchesOf(filter, place), sql` union all `)}) as each
        order by ${order(sql`applied_at`, sql`id`)} limit ${place.limit} offset ${place.offset}) as page
      join railway_applications r on r.id = page.id
      order by ${order(sql`r.applied_at`, sql`r.id`)}`.execute(runner),
  ])
  return { rows, total: counted + held }
}

export async function findDeskApplication(
  runner: Runner,
  id: string,
): Promise<DeskApplicationRow | undefined> {
  const { rows } = await sql<DeskApplicationRow>`select ${deskColumns} from railway_applications r
    where r.id = ${id}`.execute(runner)
  return rows[0]
}

/** One walk along an index for each state, ended after the page: so none of them reads what is not shown. */
function branchesOf(filter: ApplicationFilter, place: ListPlace): RawBuilder<unknown>[] {
  const order = orderOf(filter)
  const rest = conditionsOf(filter)
  const walk = (conditions: readonly RawBuilder<unknown>[]) => sql`(select r.id, r.applied_at
    from railway_applications r where ${all(conditions)}
    order by ${order(sql`r.applied_at`, sql`r.id`)} limit ${place.offset + place.limit})`
  if (filter.states.length === 0) return [walk(rest)]
  const walks = filter.states.map((state) => walk([sql`r.state = ${state}`, ...rest]))
  return place.heldIds.length === 0 ? walks : [...walks, walk([isHeld(filter, place), ...rest])]
}

async function searchApplications(
  runner: Runner,
  filter: ApplicationFilter,
  place: ListPlace,
): Promise<{ rows: DeskApplicationRow[]; total: number }> {
  const order = orderOf(filter)
  const isListed = sql`(r.state = any(${[...filter.states]}::text[]) or ${isHeld(filter, place)})`
  const { rows } = await sql<DeskApplicationRow & { total: number }>`
    with found as materialized (select r.id, r.applied_at from railway_applications r
      where ${all([
        ...typedConditions(filter.typed),
        ...(filter.states.length > 0 ? [isListed] : []),
        ...conditionsOf(filter),
      ])} limit ${sql.lit(foundMax)}),
    page as (select id from found order by ${order(sql`applied_at`, sql`id`)}
      limit ${place.limit} offset ${place.offset})
    select ${deskColumns}, (select count(*)::int from found) as total
    from page join railway_applications r on r.id = page.id
    order by ${order(sql`r.applied_at`, sql`r.id`)}`.execute(runner)
  const total = rows[0]?.total
  if (total !== undefined || place.offset === 0) return { rows, total: total ?? 0 }
  // A page past the end has no row that could say how many there are.
  const first = await searchApplications(runner, filter, { ...place, offset: 0, limit: 1 })
  return { rows: [], total: first.total }
}

/** By the trigrams where there are three letters in a row, then by each word. */
function typedConditions(typed: string): RawBuilder<unknown>[] {
  const likes = searchWordsOf(typed)
    .filter((word) => /[a-z0-9]{3}/.test(word))
    .slice(0, 3)
    .map((word) => sql`${words} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
  return [...likes, holdsTitle(words, typed)]
}

async function countHeld(runner: Runner, filter: ApplicationFilter, place: ListPlace): Promise<number> {
  if (place.heldIds.length === 0 || filter.states.length === 0) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from railway_applications r
    where ${all([isHeld(filter, place), ...conditionsOf(filter)])}`.execute(runner)
  return rows[0]?.count ?? 0
}

/** Held, and not in one of the states, which would list it twice. */
function isHeld({ states }: ApplicationFilter, { heldIds }: ListPlace): RawBuilder<unknown> {
  return sql`(r.id = any(${[...heldIds]}::bigint[]) and r.state <> all(${[...states]}::text[]))`
}

function conditionsOf(filter: ApplicationFilter): RawBuilder<unknown>[] {
  const { line, class: travelClass, period, from, to } = filter
  return [
    ...(line ? [sql`r.line = ${line}`] : []),
    ...(travelClass ? [sql`r.class = ${travelClass}`] : []),
    ...(period ? [sql`r.period = ${period}`] : []),
    ...(from ? [sql`r.applied_at >= ${dayStart(from)}`] : []),
    ...(to ? [sql`r.applied_at < ${dayStart(to)} + interval '1 day'`] : []),
  ]
}

function dayStart(day: string): RawBuilder<unknown> {
  return sql`${`${day}T00:00:00+05:30`}::timestamptz`
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

type Order = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>

function orderOf({ states }: ApplicationFilter): Order {
  const isToDo = states.length > 0 && states.every((state) => state === 'Pending' || state === 'Approved')
  return (at, id) => (isToDo ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`)
}

/** What was done with an application, newest first. */
export async function listMoves(runner: Runner, applicationId: string, limit: number) {
  const { rows } = await sql<{
    at: Date
    move: RailwayMove
    by: string | null
    reason: string
    changed: string[]
  }>`select m.at, m.move, ${nameOf(sql`m.by_id`)} as by, m.reason,
      coalesce((select array_agg(key) from jsonb_object_keys(m.replaced) as key), '{}') as changed
    from railway_moves m where m.application_id = ${applicationId}
    order by m.id desc limit ${limit}`.execute(runner)
  return rows
}

/** Other applications of the same student, newest first. */
export async function listEarlier(
  runner: Runner,
  { id, accountId }: Pick<ApplicationRow, 'id' | 'accountId'>,
  limit: number,
): Promise<
  Pick<
    ApplicationRow,
    'id' | 'state' | 'serial' | 'stateAt' | 'issuedAt' | 'station' | 'destination' | 'address'
  >[]
> {
  const { rows } = await sql<ApplicationRow>`select r.id, r.state, r.serial, r.state_at as "stateAt",
      r.issued_at as "issuedAt", r.station, r.destination, r.address
    from railway_applications r where r.account_id = ${accountId} and r.id <> ${id}
    order by r.id desc limit ${limit}`.execute(runner)
  return rows
}
