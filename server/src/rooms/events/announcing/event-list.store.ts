import type { EventSort, EventTime, FestCategory, OwnEventState } from '@portal/contract/event-words.ts'
import type { EventFilters } from '@portal/contract/events.ts'
import type { FestivalSize } from '@portal/contract/festival-words.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { wantedSeatsOf } from '#platform/capacity/capacity.ts'
import type { Runner } from '#platform/database/database.ts'
import { readColumn, readRow, readRows } from '#platform/database/statements.ts'
import { commaParts } from '#platform/text/comma-parts.ts'
import { indianDayStart } from '#platform/text/indian-day.ts'
import { type SeenEventRow, seenColumns } from '#rooms/events/events.store.ts'
import { accountsOfTeam } from '#rooms/people/people.cards.ts'

/* Lists of events. Single events: events.store.ts. */

/** The maximum number of days; more than a festival has. */
const daysMax = 60

interface Page {
  page: number
  limit: number
}

/** Whether the event is published. Includes cancelled events, which show their reason. */
export const isPublic: RawBuilder<SqlBool> = sql<SqlBool>`e.state in ('live', 'cancelled') and e.published_at is not null`

export interface FestivalFilters {
  category?: FestCategory | '' | undefined
  size?: FestivalSize | '' | undefined
  /** Only events with a free seat. */
  seats?: 'left' | '' | undefined
  /** Only events that guests may join. */
  guests?: 'true' | '' | undefined
}

/** @param viewerId the account whose saved events the filter refers to; null for a visitor, who has none. */
interface Narrowed {
  filters: EventFilters & FestivalFilters
  viewerId: string | null
  now: Date
}

export type EventListAsked = Page & Narrowed & { when: EventTime | 'all'; sort: EventSort }

/** Returns a page in the requested order; by default soonest first, and latest first for past events. */
export async function listPublicEvents(runner: Runner, asked: EventListAsked): Promise<SeenEventRow[]> {
  const { when, sort, now, page, limit } = asked
  const where = sql.join([isPublic, isWhen(when, now), ...conditionsOf(asked)], sql` and `)
  const soonest = soonestOf(when, now)
  const orders: Record<EventSort, RawBuilder<unknown>> = {
    soonest,
    newest: sql`e.published_at desc, e.id desc`,
    wanted: sql`${wantedSeatsOf(sql`'event:' || e.id`)} desc, ${soonest}`,
  }
  return readPage(runner, { where, order: orders[sort], page, limit })
}

function soonestOf(when: EventListAsked['when'], now: Date): RawBuilder<unknown> {
  if (when === 'past') return sql`e.ends_at desc, e.id desc`
  // A list of all days begins with today.
  if (when === 'all') return sql`e.ends_at < ${indianDayStart(now)}, e.starts_at, e.id`
  return sql`e.starts_at, e.id`
}

export interface EventCounts {
  /** The number of events on all pages of the list. */
  total: number
  /** The number of events that are not over, by the tabs of the list. */
  upcoming: number
  ongoing: number
}

/** Returns how many events match the filters. */
export async function countPublicEvents(
  runner: Runner,
  asked: Narrowed & Pick<EventListAsked, 'when'>,
): Promise<EventCounts> {
  const { now, when } = asked
  const conditions = [isPublic, ...conditionsOf(asked)]
  // Most events are over, so these are counted only for the lists that contain them.
  if (when === 'upcoming' || when === 'ongoing') conditions.push(sql`e.ends_at > ${now}`)
  const row = await readRow<EventCounts>(runner)`
    select count(*) filter (where ${isWhen(when, now)})::int as total,
      count(*) filter (where e.starts_at > ${now})::int as upcoming,
      count(*) filter (where e.starts_at <= ${now} and e.ends_at > ${now})::int as ongoing
    from events e where ${sql.join(conditions, sql` and `)}`
  return row ?? { total: 0, upcoming: 0, ongoing: 0 }
}

/** Returns when the next public event begins, ends, opens or closes: no list changes by itself until then. */
export async function nextChangeAfter(runner: Runner, now: Date): Promise<Date | null> {
  const row = await readRow<{ at: Date | null }>(runner)`select min(moment) as at
    from events e, unnest(array[e.starts_at, e.ends_at, e.registration_opens_at, e.registration_closes_at]) as moment
    where ${isPublic} and e.ends_at > ${now} and moment > ${now}`
  return row?.at ?? null
}

/** Returns upcoming and recent events for a calendar app. */
export function listFeedEvents(
  runner: Runner,
  { since, limit, ...asked }: Omit<Narrowed, 'now'> & { since: Date; limit: number },
) {
  const where = sql.join(
    [isPublic, sql`e.ends_at > ${since}`, ...conditionsOf({ ...asked, now: since })],
    sql` and `,
  )
  return readRows<SeenEventRow>(runner)`
    select ${seenColumns} from events e where ${where} order by e.starts_at, e.id limit ${limit}`
}

/** Returns an account's events by its own tabs: live and scheduled ones soonest first, others latest first. */
export async function listOwnEvents(
  runner: Runner,
  { accountId, state, now, page, limit }: Page & { accountId: string; state: OwnEventState; now: Date },
): Promise<{ rows: SeenEventRow[]; total: number }> {
  const where = sql`e.author_id = ${accountId} and ${ownState(now)} = ${state}`
  const isAhead = state === 'live' || state === 'scheduled'
  const order = isAhead ? sql`e.starts_at, e.id` : sql`coalesce(e.starts_at, e.created_at) desc, e.id desc`
  const row = await readRow<{ total: number }>(runner)`
    select count(*)::int as total from events e where ${where}`
  return { rows: await readPage(runner, { where, order, page, limit }), total: row?.total ?? 0 }
}

/** Returns the number of the account's events by tab; empty tabs are absent. */
export async function countOwnEvents(
  runner: Runner,
  accountId: string,
  now: Date,
): Promise<Partial<Record<OwnEventState, number>>> {
  const rows = await readRows<{ state: OwnEventState; count: number }>(runner)`
    select ${ownState(now)} as state, count(*)::int as count from events e
    where e.author_id = ${accountId} group by 1`
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

function ownState(now: Date): RawBuilder<OwnEventState> {
  return sql<OwnEventState>`case when e.state = 'live' and e.ends_at <= ${now} then 'past' else e.state end`
}

function isWhen(when: EventTime | 'all', now: Date): RawBuilder<SqlBool> {
  if (when === 'all') return sql<SqlBool>`true`
  if (when === 'past') return sql<SqlBool>`e.ends_at <= ${now}`
  if (when === 'upcoming') return sql<SqlBool>`e.starts_at > ${now}`
  return sql<SqlBool>`e.starts_at <= ${now} and e.ends_at > ${now}`
}

function conditionsOf({ filters, viewerId, now }: Narrowed): RawBuilder<unknown>[] {
  const { fest, team, fee, tag, name, from, to, academicYear, category, size, seats, guests } = filters
  const [years, branches] = [commaParts(filters.year), commaParts(filters.branch)]
  const conditions: RawBuilder<unknown>[] = []
  if (fest) conditions.push(sql`e.fest = ${fest}`)
  if (team) conditions.push(sql`e.author_id in ${accountsOfTeam(team)}`)
  if (fee) conditions.push(fee === 'free' ? sql`e.fee = 0` : sql`e.fee > 0`)
  if (tag?.trim()) conditions.push(sql`e.tags @> array[${tag.trim()}]`)
  if (category) conditions.push(sql`e.category = ${category}`)
  if (size) conditions.push(size === 'solo' ? sql`e.max_members = 1` : sql`e.max_members > 1`)
  if (seats)
    conditions.push(
      sql`e.state = 'live' and e.registration_closes_at > ${now} and (e.seats is null or coalesce(${wantedSeatsOf(sql`'event:' || e.id`)}, 0) < e.seats)`,
    )
  if (guests) conditions.push(sql`e.guest_fee is not null`)
  if (name?.trim()) conditions.push(sql`strpos(lower(e.title), lower(${name.trim()})) > 0`)
  // An event for everyone has an empty list.
  if (years.length > 0)
    conditions.push(sql`(e.eligible_years = '{}' or e.eligible_years && ${years}::text[])`)
  if (branches.length > 0)
    conditions.push(sql`(e.eligible_branches = '{}' or e.eligible_branches && ${branches}::text[])`)
  if (from) conditions.push(endsFrom(from))
  if (to) conditions.push(startsBy(to))
  if (academicYear) {
    const first = Number(academicYear.slice(0, 4))
    conditions.push(endsFrom(`${first}-07-01`), startsBy(`${first + 1}-06-30`))
  }
  if (filters.saved === 'true')
    conditions.push(
      viewerId === null
        ? sql`false`
        : sql`e.id in (select event_id from event_saves where account_id = ${viewerId})`,
    )
  return conditions
}

/** Days in India, both included. An event that ends at midnight is not on the next day. */
const endsFrom = (day: string) => sql`e.ends_at > ${day}::date::timestamp at time zone 'Asia/Kolkata'`
const startsBy = (day: string) => sql`e.starts_at < (${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`

function readPage(
  runner: Runner,
  { where, order, page, limit }: Page & { where: RawBuilder<unknown>; order: RawBuilder<unknown> },
) {
  // Rows are chosen before texts and authors are read, so a skipped row costs only an index entry.
  return readRows<SeenEventRow>(runner)`select ${seenColumns} from (
      select e.id as chosen from events e where ${where} order by ${order}
      limit ${limit} offset ${(page - 1) * limit}
    ) as page join events e on e.id = page.chosen order by ${order}`
}

/** Returns the days in India with matching public events. An event longer than a day counts on its first. */
export async function listEventDays(runner: Runner, asked: { filters: EventFilters; now: Date }) {
  const where = sql.join([isPublic, ...conditionsOf({ ...asked, viewerId: null })], sql` and `)
  return readColumn(runner)`
    select distinct (moment at time zone 'Asia/Kolkata')::date::text as day from events e
    cross join lateral unnest(case when e.ends_at < e.starts_at + interval '1 day'
      then array[e.starts_at, e.ends_at - interval '1 microsecond'] else array[e.starts_at] end) as moment
    where ${where} order by 1 limit ${sql.lit(daysMax)}`
}
