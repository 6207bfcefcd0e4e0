import type { RailwayMove } from '@portal/contract/railway-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readCount, readRow, readRows } from '#platform/database/statements.ts'
import { spanOfDay } from '#platform/text/indian-day.ts'
import { faceOf, nameOf } from '#rooms/people/people.cards.ts'
import { type ApplicationRow, applicationColumns } from '../application.store.ts'
import type { ApplicationFilter } from './application-count.store.ts'

/* The desk's list. Indexes and counters: migrations 0135 and 0144. */

export type ListedApplicationRow = Pick<
  ApplicationRow,
  | 'id'
  | 'name'
  | 'prn'
  | 'branch'
  | 'year'
  | 'line'
  | 'station'
  | 'destination'
  | 'class'
  | 'period'
  | 'kind'
  | 'state'
  | 'version'
  | 'reason'
  | 'collectBy'
  | 'token'
  | 'serial'
  | 'validTill'
  | 'lastPassNumber'
  | 'appliedAt'
  | 'stateAt'
  | 'pickupAt'
> & { profile: string | null }

export interface DeskApplicationRow extends ApplicationRow {
  profile: string | null
}

export interface ListPlace {
  offset: number
  limit: number
  /** Applications that stay on the list after a decision, so that it can still be undone there. */
  heldIds: readonly string[]
}

const profile = sql`${faceOf(sql`r.account_id`)} ->> 'profile' as profile`

/** The columns of `ListedApplicationRow`; the table is `r`. */
export const listedColumns = sql`r.id, r.name, r.prn, r.branch, r.year, r.line, r.station, r.destination, r.class,
  r.period, r.kind, r.state, r.version, r.reason, r.collect_by::text as "collectBy", r.token, r.serial,
  r.valid_till::text as "validTill", r.last_pass_number as "lastPassNumber", r.applied_at as "appliedAt",
  r.state_at as "stateAt", r.pickup_at as "pickupAt", ${profile}`

/** Returns a page; open applications come oldest first. `also` adds conditions. */
export function listApplications(
  runner: Runner,
  filter: ApplicationFilter,
  place: ListPlace,
  also: readonly RawBuilder<unknown>[] = [],
) {
  const order = orderOf(filter)
  return readRows<ListedApplicationRow>(runner)`select ${listedColumns} from (
      select id from (${sql.join(walksOf(filter, place, also), sql` union all `)}) as each
      order by ${order(sql`applied_at`, sql`id`)} limit ${place.limit} offset ${place.offset}) as page
    join railway_applications r on r.id = page.id
    order by ${order(sql`r.applied_at`, sql`r.id`)}`
}

export function findDeskApplication(runner: Runner, id: string) {
  return readRow<DeskApplicationRow>(runner)`
    select ${applicationColumns}, ${profile} from railway_applications r
    where r.id = ${id}`
}

/** Returns one index scan per state, limited to the page, so that no scan reads rows that are not shown. */
function walksOf(filter: ApplicationFilter, place: ListPlace, also: readonly RawBuilder<unknown>[]) {
  const order = orderOf(filter)
  const rest = [...conditionsOf(filter), ...also]
  const walk = (conditions: readonly RawBuilder<unknown>[]) => sql`(select r.id, r.applied_at
    from railway_applications r where ${all(conditions)}
    order by ${order(sql`r.applied_at`, sql`r.id`)} limit ${place.offset + place.limit})`
  if (filter.states.length === 0) return [walk(rest)]
  const walks = filter.states.map((state) => walk([sql`r.state = ${state}`, ...rest]))
  return place.heldIds.length === 0 ? walks : [...walks, walk([isHeld(filter, place.heldIds), ...rest])]
}

/** Returns how many of the held applications are on all pages. */
export async function countHeld(runner: Runner, filter: ApplicationFilter, heldIds: readonly string[]) {
  if (heldIds.length === 0 || filter.states.length === 0) return 0
  return readCount(runner)`
    select count(*)::int as count from railway_applications r
    where ${all([isHeld(filter, heldIds), ...conditionsOf(filter)])}`
}

/** Returns whether an application is held and in none of the states, which would list it twice. */
function isHeld({ states }: ApplicationFilter, heldIds: readonly string[]): RawBuilder<unknown> {
  return sql`(r.id = any(${[...heldIds]}::bigint[]) and r.state <> all(${[...states]}::text[]))`
}

/** Returns whether an application is in one of the states or held; no condition when all states are listed. */
export function listedStates({ states, ...filter }: ApplicationFilter, heldIds: readonly string[]) {
  return states.length === 0
    ? []
    : [sql`(r.state = any(${[...states]}::text[]) or ${isHeld({ states, ...filter }, heldIds)})`]
}

/** Returns the conditions of the other filters. */
export function conditionsOf(filter: ApplicationFilter): RawBuilder<unknown>[] {
  const { line, class: travelClass, period, from, to } = filter
  return [
    ...(line ? [sql`r.line = ${line}`] : []),
    ...(travelClass ? [sql`r.class = ${travelClass}`] : []),
    ...(period ? [sql`r.period = ${period}`] : []),
    ...(from ? [sql`r.applied_at >= ${spanOfDay(from).from}`] : []),
    ...(to ? [sql`r.applied_at < ${spanOfDay(to).until}`] : []),
  ]
}

export function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

type Order = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>

/** Returns whether the list is ordered oldest first: open applications are, all others come newest first. */
export function isOldestFirst({ states }: ApplicationFilter): boolean {
  return states.length > 0 && states.every((state) => state === 'Pending' || state === 'Approved')
}

export function orderOf(filter: ApplicationFilter): Order {
  return (at, id) => (isOldestFirst(filter) ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`)
}

/** Returns the actions on an application, newest first. */
export async function listMoves(runner: Runner, applicationId: string, limit: number) {
  return readRows<{
    at: Date
    move: RailwayMove
    by: string | null
    reason: string
    changed: string[]
  }>(runner)`select m.at, m.move, ${nameOf(sql`m.by_id`)} as by, m.reason,
      coalesce((select array_agg(key) from jsonb_object_keys(m.replaced) as key), '{}') as changed
    from railway_moves m where m.application_id = ${applicationId}
    order by m.id desc limit ${limit}`
}

type EarlierRow = Pick<
  ApplicationRow,
  'id' | 'state' | 'serial' | 'stateAt' | 'issuedAt' | 'station' | 'destination' | 'address'
>

/** Returns other applications of the same student, newest first. */
export function listEarlier(
  runner: Runner,
  { id, accountId }: Pick<ApplicationRow, 'id' | 'accountId'>,
  limit: number,
) {
  return readRows<EarlierRow>(runner)`select r.id, r.state, r.serial, r.state_at as "stateAt",
      r.issued_at as "issuedAt", r.station, r.destination, r.address
    from railway_applications r where r.account_id = ${accountId} and r.id <> ${id}
    order by r.id desc limit ${limit}`
}
