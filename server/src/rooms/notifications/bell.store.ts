import { bellPosts, type PostType, postsOf } from '@portal/contract/bell-posts.ts'
import { limits } from '@portal/contract/limits.ts'
import { type NotificationType, notificationTypes } from '@portal/contract/notifications.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { prepareStatement } from '#platform/database/prepared-statement.ts'
import { readColumn, readRows } from '#platform/database/statements.ts'
import type { Portal } from '#platform/portal.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { isoText } from '#platform/text/iso-text.ts'
import { bellOwners } from '#rooms/people/audiences/audiences.ts'
import { faceOf, isTeam } from '#rooms/people/people.cards.ts'
import { typesFor } from './notification-pages.ts'
import { type AudienceReader, audiencesOf, personalKeyOf } from './notifications.audiences.ts'
import { type NotifiedAction, urgentType } from './notifications.store.ts'

/* The content of a bell, computed when it is read. Seen marks: seen-marks.store.ts. */

/** A person and the time at which they read their bell. */
export type BellReader = Pick<Viewer, 'id' | 'role'> & { now: Date }

/** Returns the person as the reader of their bell now. */
export function readerNow(
  { clock }: Pick<Portal, 'clock'>,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
): BellReader {
  return { id, role, now: clock.now() }
}

/** The current bell: the requested page, and counts over the newest `limits.notificationsKept`. */
export interface Bell {
  total: number
  unseenCount: number
  unseenByType: Record<NotificationType, number>
  items: BellRow[]
}

/** An entry: the newest of the notifications that it groups. */
export interface BellRow {
  id: string
  type: NotificationType
  slug: string
  /** The title of the subject. */
  title: string
  action: NotifiedAction
  actionId: string
  createdAt: string
  by: { name: string; profile: string | null }
  count: number
  thingId: string
  byId: string
  isByTeam: boolean
  /** Whether the subject belongs to the viewer. */
  isOwn: boolean
  /** Whether the notification is addressed to the viewer alone. */
  isNamed: boolean
  isSeen: boolean
}

/**
 * Returns the CTEs `reader` and `kept` of a statement: the newest notifications of the viewer's bell (`id`,
 * `created_at`, and `is_named`, addressed to the viewer alone). Their cost does not grow with the table: for
 * each audience of the viewer and each type that is not muted, at most `limits.notificationsKept` entries of
 * one index are read, newest first. A viewer in two audiences of one notification gets it once; one of the
 * two is always the viewer's own, so only these are checked for duplicates. Left out: the viewer's own
 * actions, muted types, posts of muted teams for everyone, notifications from before the account existed, and
 * those that lead to a page of another role.
 * @param isForMe leaves out posts that are off for the viewer, and nothing that is addressed to them.
 */
export function keptOf(
  viewer: AudienceReader,
  {
    type = null,
    isForMe = sql.lit(true),
  }: { type?: RawBuilder<NotificationType | null> | null; isForMe?: RawBuilder<boolean> } = {},
): RawBuilder<unknown> {
  const { own, shared } = audiencesOf(viewer)
  return sql`reader as materialized (
    select id, joined_at, muted_notifications, wanted_notifications, muted_teams from ${bellOwners} owner where id = ${viewer.id}),
  own as materialized (
    select id, created_at, type, bool_or(audience = ${personalKeyOf(viewer.id)}) as is_named from ${newestOf(own, ownTypesOf(viewer.role), sql`(${isForMe} or ${isUnmuted}) ${ofType(type)}`)} as newest
    group by id, created_at, type),
  kept as materialized (
    select id, created_at, type, is_named from own
    union all
    select id, created_at, type, false from ${newestOf(shared, postTypesOf(viewer.role), sql`${isOn(isForMe)} ${ofType(type)}`, notOfMutedTeams)} as newest
    where not exists (select from own where own.id = newest.id)
    order by created_at desc, id desc limit ${sql.lit(limits.notificationsKept)})`
}

/** A type with the rows that it is read from, and whether it is on by default. */
type BellType = [rowType: string, type: NotificationType, isOn: boolean]

/** The types of what is addressed to the viewer: those that lead to a page of the role. */
function ownTypesOf(role: Viewer['role']): RawBuilder<unknown> {
  return typesOf(typesFor(role).map((type) => [type, type, true]))
}

/**
 * Returns the posts of a role. The rows of urgent announcements are only for roles whose bells leave out the
 * others.
 */
function postTypesOf(role: Viewer['role']): RawBuilder<unknown> {
  const posts = postsOf(role).map((type): BellType => [type, type, bellPosts[role][type] === true])
  const isUrgentOnly = bellPosts[role].Announcement === false
  return typesOf(isUrgentOnly ? [...posts, [urgentType, 'Announcement', true]] : posts)
}

function typesOf(types: readonly BellType[]): RawBuilder<unknown> {
  const column = (nth: 0 | 1 | 2) => sql.join(types.map((type) => sql.lit(type[nth])))
  return sql`unnest(array[${column(0)}]::text[], array[${column(1)}]::text[], array[${column(2)}]::boolean[])
    as type(row_type, type, is_on)`
}

const isUnmuted = sql<boolean>`type.type <> all (reader.muted_notifications)`

/** Returns whether the reader gets the posts `type`. */
function isOn(isForMe: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`${isUnmuted} and case type.row_type when ${sql.lit(urgentType)}
    then ${isForMe} and type.type <> all (reader.wanted_notifications)
    else not ${isForMe} or type.is_on or type.type = any (reader.wanted_notifications) end`
}

const notOfMutedTeams = sql`and a.created_by <> all (reader.muted_teams)`

function ofType(type: RawBuilder<NotificationType | null> | null): RawBuilder<unknown> {
  return type === null ? sql`` : sql`and (${type}::text is null or type.type = ${type}::text)`
}

/** Returns the posts that are in the reader's bell. */
export async function listPostsOn(runner: Runner, viewer: Pick<Viewer, 'id' | 'role'>): Promise<PostType[]> {
  const on = await readColumn(runner)`select type.type from ${bellOwners} reader
    cross join ${postTypesOf(viewer.role)}
    where reader.id = ${viewer.id} and type.row_type = type.type and ${isOn(sql.lit(true))}`
  return postsOf(viewer.role).filter((type) => on.includes(type))
}

/**
 * Selects the newest notifications of each audience and type, each by its own range of the index. The condition
 * on the type stands inside, where PostgreSQL checks it before it reads the range.
 */
function newestOf(
  audiences: RawBuilder<string[]>,
  types: RawBuilder<unknown>,
  typeCondition: RawBuilder<unknown>,
  condition = sql``,
) {
  return sql`(select recent.id, recent.created_at, type.type, audience.audience from reader
    cross join unnest(${audiences}) as audience
    cross join ${types}
    cross join lateral (
      select a.notification_id as id, a.created_at from notification_audiences a
      where a.audience = audience.audience and a.type = type.row_type
        and a.created_at >= reader.joined_at and a.created_by <> reader.id ${condition}
        and ${typeCondition}
      order by a.created_at desc, a.notification_id desc limit ${sql.lit(limits.notificationsKept)}) recent)`
}

/**
 * Reads the viewer's bell in one statement. Unseen notifications of the same action on one thing form one
 * entry, under the newest: "3 new answers". Only notifications addressed to the viewer alone can be grouped,
 * so only these are looked up.
 */
export async function readBell(
  runner: Runner,
  viewer: BellReader,
  { page, limit, type = null, isUnseen = false, isByDay = false, isForMe = false }: BellAsked,
): Promise<Bell> {
  const read = bellsByRole.get(viewer.role) ?? prepareBell(viewer.role)
  bellsByRole.set(viewer.role, read)
  const offset = (page - 1) * limit
  const [bell] = await read(runner, viewer.id, viewer.now, limit, offset, type, isUnseen, isByDay, isForMe)
  if (!bell) throw new Error('A count has one row')
  return bell
}

interface BellAsked {
  page: number
  limit: number
  /** The type; null for all types. */
  type?: NotificationType | null
  isUnseen?: boolean
  /** Groups seen notifications too, by day. */
  isByDay?: boolean
  /** Leaves out posts that are off for the viewer, and nothing that is addressed to them. */
  isForMe?: boolean
}

type AskedValues = [
  ...page: [viewerId: string, now: Date, limit: number, offset: number],
  ...narrowing: [type: NotificationType | null, isUnseen: boolean, isByDay: boolean, isForMe: boolean],
]
type ReadBell = (runner: Runner, ...asked: AskedValues) => Promise<Bell[]>

/** Prepared, because the statement is long and runs with each page that people open. */
const bellsByRole = new Map<Viewer['role'], ReadBell>()

function prepareBell(role: Viewer['role']): ReadBell {
  return prepareStatement<AskedValues, Bell>((id, now, limit, offset, type, isUnseen, isByDay, isForMe) => {
    const viewer = { id, role, now }
    return sql<Bell>`with ${keptOf(viewer, { type, isForMe: sql`${isForMe}::boolean` })},
  ${seenOf(viewer)},
  marked as materialized (
    select kept.*, seen.id is not null as is_seen from kept left join seen on seen.id = kept.id),
  grouped as materialized (
    select id, created_at, type, is_named, is_seen, 1 as count from marked
    where not is_named or (is_seen and not ${isByDay}::boolean)
    union all
    select max(m.id), max(m.created_at), n.type, true, m.is_seen, count(*)::int
    from marked m join notifications n on n.id = m.id where m.is_named and (not m.is_seen or ${isByDay}::boolean)
    group by ${sameEntry}, m.is_seen,
      case when ${isByDay}::boolean then (m.created_at at time zone 'Asia/Kolkata')::date end),
  page as (
    select * from grouped where not (is_seen and ${isUnseen}::boolean) order by created_at desc, id desc limit ${limit} offset ${offset}),
  item as (
    select page.id, page.created_at, ${entryOf(id)} as json
    from page join notifications n on n.id = page.id
    join notification_subjects t on t.type = n.type and t.thing_id = n.thing_id)
  select (count(*) filter (where not (is_seen and ${isUnseen}::boolean)))::int as total, (count(*) filter (where not is_seen))::int as "unseenCount",
    ${unseenByType} as "unseenByType",
    (select coalesce(json_agg(json order by created_at desc, id desc), '[]'::json) from item) as items
  from grouped`
  })
}

/**
 * Returns the unseen notifications addressed to the viewer alone, newest first. Leaves out that they were
 * named on a thing, and that a report has to be written or fixed: other rooms provide these rows until the
 * work is done.
 */
export async function listUnseenOfPerson(
  runner: Runner,
  viewer: BellReader,
  limit: number,
): Promise<BellRow[]> {
  const rows = await readRows<{ entry: BellRow }>(runner)`with ${keptOf(viewer)},
  ${seenOf(viewer)},
  page as (
    select max(n.id) as id, max(kept.created_at) as created_at, count(*)::int as count,
      true as is_named, false as is_seen
    from kept join notifications n on n.id = kept.id
    where kept.is_named and n.action not in ('made', 'reportReturned', 'reportDue', 'formDue') and n.type <> 'Railway'
      and not exists (select from seen where seen.id = kept.id)
    group by ${sameEntry} order by max(kept.created_at) desc, max(n.id) desc limit ${limit})
  select ${entryOf(viewer.id)} as entry from page
  join notifications n on n.id = page.id
  join notification_subjects t on t.type = n.type and t.thing_id = n.thing_id
  order by page.created_at desc, page.id desc`
  return rows.map(({ entry }) => entry)
}

/** An unseen entry of a bell. `unseenCount` is of the whole bell. */
export interface UnseenEntry {
  entry: BellRow
  unseenCount: number
}

/**
 * Returns the entries of some notifications that are in the viewer's bell and unseen, with the number of unseen
 * entries in it. Posts and teams that the viewer turned off are left out, as in the bell.
 */
export function listUnseenAmong(
  runner: Runner,
  viewer: BellReader,
  notificationIds: readonly string[],
): Promise<UnseenEntry[]> {
  return readRows<UnseenEntry>(runner)`with ${keptOf(viewer)},
  ${seenOf(viewer)},
  unseen as materialized (
    select n.*, kept.created_at as kept_at, kept.is_named, count(*) over (partition by kept.is_named,
      case when not kept.is_named then n.id end, ${sameEntry}) as entry_count
    from kept join notifications n on n.id = kept.id where not exists (select from seen where seen.id = kept.id)),
  page as (select id, kept_at as created_at, is_named, entry_count::int as count, false as is_seen from unseen
    where id = any (${[...notificationIds]}::bigint[]))
  select ${entryOf(viewer.id)} as entry, (select sum(1.0 / entry_count) from unseen)::int as "unseenCount"
  from page join notifications n on n.id = page.id
  join notification_subjects t on t.type = n.type and t.thing_id = n.thing_id
  order by page.id desc`
}

/** Returns the CTE `seen`: one range of the viewer's marks, as long as the bell, not a look-up per entry. */
function seenOf(viewer: Pick<AudienceReader, 'id'>): RawBuilder<unknown> {
  return sql`seen as materialized (
    select notification_id as id from notification_seen
    where account_id = ${viewer.id} and notification_id >= (select min(id) from kept))`
}

/** The key by which unseen notifications `n` are grouped into an entry. */
const sameEntry = sql`n.type, n.thing_id, n.action, case when n.action in ('made', 'helped') then n.id end`

/** Returns a `BellRow` of the entry `page`, its notification `n` and its subject `t` as one JSON value. */
function entryOf(viewerId: string | RawBuilder<string>): RawBuilder<BellRow> {
  return sql<BellRow>`json_build_object(
    'id', n.id::text, 'type', n.type, 'slug', t.slug, 'title', t.title, 'action', n.action,
    'actionId', n.action_id::text, 'createdAt', ${isoText(sql`page.created_at`)}, 'by', ${faceOf(sql`n.created_by`)},
    'thingId', n.thing_id::text, 'byId', n.created_by::text, 'isByTeam', ${isTeam(sql`n.created_by`)}, 'isOwn', t.owner_id = ${viewerId},
    'count', page.count, 'isNamed', page.is_named, 'isSeen', page.is_seen)`
}

const unseenByType = sql`json_build_object(${sql.join(
  notificationTypes.map(
    (type) => sql`${sql.lit(type)}, count(*) filter (where not is_seen and type = ${sql.lit(type)})`,
  ),
)})`
