import type { EventTime, OwnEventState } from '@portal/contract/event-words.ts'
import type { EventFilters } from '@portal/contract/events.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { commaParts } from '#platform/comma-parts.ts'
import type { Runner } from '#platform/database.ts'
import { accountsOfTeam } from '#rooms/people/people.cards.ts'
import { type SeenEventRow, seenColumns } from './events.store.ts'

/* Lists of events. One by one: events.store.ts. */

interface Page {
  page: number
  limit: number
}

/** What has been published, cancelled ones included: they say why. */
const isPublic = sql<SqlBool>`e.state in ('live', 'cancelled') and e.published_at is not null`

/** Upcoming and ongoing ones begin with the soonest, past ones with the latest. */
export async function listPublicEvents(
  runner: Runner,
  { when, filters, now, page, limit }: Page & { when: EventTime; filters: EventFilters; now: Date },
): Promise<{ rows: SeenEventRow[]; total: number }> {
  const where = sql.join([isPublic, isWhen(when, now), ...conditionsOf(filters)], sql` and `)
  const order = when === 'past' ? sql`e.ends_at desc, e.id desc` : sql`e.starts_at, e.id`
  return readPage(runner, { where, order, page, limit })
}

/** For a calendar program: what is to come, and what has been for a while. */
export async function listFeedEvents(
  runner: Runner,
  { filters, since, limit }: { filters: EventFilters; since: Date; limit: number },
): Promise<SeenEventRow[]> {
  const where = sql.join([isPublic, sql`e.ends_at > ${since}`, ...conditionsOf(filters)], sql` and `)
  const { rows } = await sql<SeenEventRow>`
    select ${seenColumns} from events e where ${where} order by e.starts_at, e.id limit ${limit}`.execute(
    runner,
  )
  return rows
}

/** What an account has written, by its own tabs. */
export async function listOwnEvents(
  runner: Runner,
  { accountId, state, now, page, limit }: Page & { accountId: string; state: OwnEventState; now: Date },
): Promise<{ rows: SeenEventRow[]; total: number }> {
  const where = sql`e.author_id = ${accountId} and ${ownState(now)} = ${state}`
  const order = sql`coalesce(e.starts_at, e.created_at) desc, e.id desc`
  return readPage(runner, { where, order, page, limit })
}

/** How many an account has under each of its tabs; a tab without any is left out. */
export async function countOwnEvents(
  runner: Runner,
  accountId: string,
  now: Date,
): Promise<Partial<Record<OwnEventState, number>>> {
  const { rows } = await sql<{ state: OwnEventState; count: number }>`
    select ${ownState(now)} as state, count(*)::int as count from events e
    where e.author_id = ${accountId} group by 1`.execute(runner)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

function ownState(now: Date): RawBuilder<OwnEventState> {
  return sql<OwnEventState>`case when e.state = 'live' and e.ends_at <= ${now} then 'past' else e.state end`
}

function isWhen(when: EventTime, now: Date): RawBuilder<SqlBool> {
  if (when === 'past') return sql<SqlBool>`e.ends_at <= ${now}`
  if (when === 'upcoming') return sql<SqlBool>`e.starts_at > ${now}`
  return sql<SqlBool>`e.starts_at <= ${now} and e.ends_at > ${now}`
}

function conditionsOf(filters: EventFilters): RawBuilder<unknown>[] {
  const { fest, team, fee, name, from, to } = filters
  const [years, branches] = [commaParts(filters.year), commaParts(filters.branch)]
  const conditions: RawBuilder<unknown>[] = []
  if (fest) conditions.push(sql`e.fest = ${fest}`)
  if (team) conditions.push(sql`e.author_id in ${accountsOfTeam(team)}`)
  if (fee) conditions.push(fee === 'free' ? sql`e.fee = 0` : sql`e.fee > 0`)
  if (name?.trim()) conditions.push(sql`strpos(lower(e.title), lower(${name.trim()})) > 0`)
  // An event for everyone has an empty list.
  if (years.length > 0)
    conditions.push(sql`(e.eligible_years = '{}' or e.eligible_years && ${years}::text[])`)
  if (branches.length > 0)
    conditions.push(sql`(e.eligible_branches = '{}' or e.eligible_branches && ${branches}::text[])`)
  if (from) conditions.push(sql`e.ends_at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`)
  if (to) conditions.push(sql`e.starts_at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`)
  return conditions
}

async function readPage(
  runner: Runner,
  { where, order, page, limit }: Page & { where: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<{ rows: SeenEventRow[]; total: number }> {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from events e where ${where}`.execute(runner)
  const { rows } = await sql<SeenEventRow>`select ${seenColumns} from events e where ${where}
    order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(runner)
  return { rows, total: counted[0]?.total ?? 0 }
}
