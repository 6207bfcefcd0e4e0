import type { Internship } from '@portal/contract/announcement-records.ts'
import {
  type AnnouncementKind,
  type AnnouncementState,
  type Priority,
  stillOpenDaysBefore,
} from '@portal/contract/announcement-words.ts'
import type { AudienceRole } from '@portal/contract/audience-words.ts'
import type { Author } from '@portal/contract/author.ts'
import type { HoldReason } from '@portal/contract/hold-reasons.ts'
import type { Branch, Year } from '@portal/contract/reference.ts'
import { type Generated, type RawBuilder, sql } from 'kysely'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import {
  type Columns,
  insertColumns,
  type RowOf,
  selectColumns,
  setColumns,
} from '#platform/database/columns.ts'
import type { Json, Narrowed, Runner, Transaction } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { changeRows, readColumn, readId, readNewId, readRow } from '#platform/database/statements.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { audienceKeysFor, audienceKeysOf } from '#rooms/people/audiences/audiences.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/* Single announcements. Lists: announcement-list.store.ts; reads, saves, files: announcement-mark.store.ts. */

declare module '#platform/database/database.ts' {
  interface Tables {
    announcements: Narrowed<
      'announcements',
      {
        kind: AnnouncementKind
        state: AnnouncementState
        priority: Priority
        roles: AudienceRole[]
        years: Generated<Year[]>
        branches: Generated<Branch[]>
        internship: Json<Internship> | null
        held_because: HoldReason | null
      }
    >
  }
}

const changedColumns = [
  'title',
  'body',
  'body_text',
  'priority',
  'is_pinned',
  'roles',
  'years',
  'branches',
  'internship',
  'state',
  'publish_at',
  'published_at',
  'hide_after',
  'edited_at',
  'change_note',
  'changed_at',
  'is_mailed',
  'has_comments',
  // When the author was asked whether the internship is still open, and when they confirmed it.
  'asked_open_at',
  'said_open_at',
  // Why a scheduled one became a draft instead of being published. Null if it didn't, or its author has saved it since.
  'held_because',
] as const satisfies Columns<'announcements'>
const newColumns = [
  'slug',
  'kind',
  'author_id',
  'created_at',
  ...changedColumns,
] as const satisfies Columns<'announcements'>
const allColumns = [
  'id',
  'reminded_at',
  'comment_count',
  // The number of saves.
  'revision',
  ...newColumns,
] as const satisfies Columns<'announcements'>
const jsonColumns: ReadonlySet<string> = new Set(['internship'])

/** The fields of an announcement that its author changes. */
export type AnnouncementChange = RowOf<'announcements', typeof changedColumns>
export type NewAnnouncement = RowOf<'announcements', typeof newColumns>
export type AnnouncementRow = RowOf<'announcements', typeof allColumns>

export interface SeenAnnouncementRow extends AnnouncementRow {
  author: Author
  opening: string
  fileCount: number
  isInAudience: boolean
  isRead: boolean
  isAcknowledged: boolean
  isSaved: boolean
  readCount: number | null
}

const columns = selectColumns('n', allColumns)

type Who = Pick<Viewer, 'id' | 'role'>

/** Returns whether the row `n` is live and addressed to the viewer. `more`: conditions on the audience `x`. */
export function isAddressed(viewer: Who, now: Date, more: RawBuilder<unknown> = sql``): RawBuilder<boolean> {
  return sql<boolean>`(n.state = 'live' and (n.hide_after is null or n.hide_after > ${now}) and exists (
    select from announcement_audiences x where x.announcement_id = n.id
      and x.audience = any (${audienceKeysOf(viewer)}) ${more}))`
}

/**
 * Whether the mark `r` counts as reading `n`: an urgent announcement must be acknowledged. Decided when it is
 * read, because an author may make an announcement urgent after people have read it.
 */
export const countsAsRead = sql<boolean>`(n.priority <> 'Urgent' or r.acknowledged_at is not null)`

/** Returns the columns of a row `n` as the viewer gets it. */
export function seenColumns(viewer: Who, now: Date): RawBuilder<unknown> {
  return sql`${columns}, ${authorOf(sql`n.author_id`)} as author, left(split_part(n.body_text, chr(10), 1), 700) as opening,
    (select count(*)::int from announcement_files f where f.announcement_id = n.id) as "fileCount",
    ${isAddressed(viewer, now)} as "isInAudience",
    exists (select from announcement_reads r where r.announcement_id = n.id and r.account_id = ${viewer.id}
      and ${countsAsRead}) as "isRead",
    exists (select from announcement_reads r where r.announcement_id = n.id and r.account_id = ${viewer.id}
      and r.acknowledged_at is not null) as "isAcknowledged",
    exists (select from announcement_saves s where s.announcement_id = n.id and s.account_id = ${viewer.id}) as "isSaved",
    case when n.author_id = ${viewer.id}
      then (select count(*)::int from announcement_reads r where r.announcement_id = n.id and ${countsAsRead})
      end as "readCount"`
}

/** Returns the announcement with this id or slug. For a viewer, only `announcements.access.ts` calls it. */
export function findAnnouncement(runner: Runner, viewer: Who, now: Date, idOrSlug: string) {
  const id = idIn(idOrSlug)
  const match = id === null ? sql`n.slug = ${idOrSlug}` : sql`n.id = ${id}`
  return readRow<SeenAnnouncementRow>(runner)`
    select ${seenColumns(viewer, now)} from announcements n where ${match}`
}

/** Returns the announcement and locks its row. All its changes, and those of its files, wait for this lock. */
export function lockAnnouncement(tx: Transaction, id: string) {
  return readRow<AnnouncementRow>(tx)`
    select ${columns} from announcements n where n.id = ${id} for no key update`
}

/** Returns the same announcement of the same person since `since`, as when the button is pressed twice. */
export async function findRepeatedAnnouncement(tx: Transaction, announcement: NewAnnouncement, since: Date) {
  await takeAdvisoryLock(tx, 'announcements-write', announcement.authorId)
  return readId(tx)`select id from announcements
    where author_id = ${announcement.authorId} and state = ${announcement.state} and created_at > ${since} and kind = ${announcement.kind}
      and title = ${announcement.title} and body = ${announcement.body} order by created_at desc limit 1`
}

export async function insertAnnouncement(tx: Transaction, announcement: NewAnnouncement): Promise<string> {
  const id = await readNewId(tx)`
    insert into announcements ${insertColumns(newColumns, announcement, jsonColumns)} returning id`
  await writeAudiences(tx, { ...announcement, id })
  return id
}

export async function changeAnnouncement(tx: Transaction, id: string, announcement: AnnouncementChange) {
  await changeRows(tx)`update announcements set ${setColumns(changedColumns, announcement, jsonColumns)},
    revision = revision + 1 where id = ${id}`
  await writeAudiences(tx, {
    ...announcement,
    id,
    kind: announcement.internship ? 'internship' : 'announcement',
  })
}

/** Locks and returns the announcement if it is scheduled and due. A second simultaneous run finds nothing. */
export async function lockDueAnnouncement(tx: Transaction, id: string, now: Date) {
  return readRow<AnnouncementRow>(tx)`select ${columns} from announcements n
    where n.id = ${id} and n.state = 'scheduled' and n.publish_at <= ${now} for no key update`
}

/** Publishes the result of `lockDueAnnouncement`. */
export async function publishLocked(tx: Transaction, announcement: AnnouncementRow, now: Date) {
  const publishedAt = announcement.publishedAt ?? now
  await changeRows(tx)`
    update announcements set state = 'live', publish_at = null, published_at = ${publishedAt},
    is_mailed = ${announcement.isMailed} where id = ${announcement.id}`
  await writeAudiences(tx, { ...announcement, state: 'live', publishedAt })
}

/** Turns a scheduled announcement into a draft, with the reason why it was not published. */
export async function holdAnnouncement(tx: Transaction, id: string, because: HoldReason): Promise<void> {
  await changeRows(tx)`update announcements set state = 'draft', publish_at = null, held_because = ${because}
    where id = ${id}`
}

/** Ends an announcement that is due and has not ended yet. */
export async function expireDue(tx: Transaction, id: string, now: Date) {
  const row = await readRow<AnnouncementRow>(tx)`
    update announcements n set state = 'expired', is_pinned = false, revision = revision + 1
    where n.id = ${id} and n.state = 'live' and n.hide_after <= ${now} returning ${columns}`
  if (row) await writeAudiences(tx, row)
  return row
}

/** Records that the author of an internship is asked whether it is still open, once per deadline. */
export async function askOpenDue(tx: Transaction, id: string, now: Date) {
  return readRow<AnnouncementRow>(tx)`update announcements n set asked_open_at = ${now}
    where n.id = ${id} and ${isClosing(now)} returning ${columns}`
}

export type DueAction = 'publish' | 'expire' | 'askOpen'

export async function listDue(runner: Runner, what: DueAction, now: Date, limit: number) {
  const waits: Record<DueAction, RawBuilder<unknown>> = {
    publish: sql`n.state = 'scheduled' and n.publish_at <= ${now} order by n.publish_at`,
    expire: sql`n.state = 'live' and n.hide_after is not null and n.hide_after <= ${now} order by n.hide_after`,
    askOpen: sql`${isClosing(now)} order by n.hide_after`,
  }
  return readColumn(runner)`
    select n.id from announcements n where ${waits[what]} limit ${limit}`
}

/** Returns when the author of an internship is asked whether it is still open. */
export function askOpenAt(hideAfter: Date): Date {
  return new Date(hideAfter.getTime() - stillOpenDaysBefore * dayMs)
}
const dayMs = 86_400_000

/** Returns whether an internship closes within the days of grace, unless it was published within them. */
function isClosing(now: Date): RawBuilder<boolean> {
  const from = new Date(now.getTime() + stillOpenDaysBefore * dayMs)
  return sql<boolean>`n.state = 'live' and n.kind = 'internship' and n.asked_open_at is null
    and n.hide_after <= ${from} and n.hide_after > ${now}
    and n.published_at < n.hide_after - make_interval(days => ${sql.lit(stillOpenDaysBefore)})`
}

/**
 * Records that people who have not read it are notified again, unless they were since `since`.
 * @returns false when they were.
 */
export async function noteReminder(tx: Transaction, id: string, { now, since }: { now: Date; since: Date }) {
  const changed = await changeRows(tx)`update announcements set reminded_at = ${now}
    where id = ${id} and (reminded_at is null or reminded_at <= ${since})`
  return changed === 1
}

/**
 * Moves the mark of mailing progress.
 * @returns false when another run has moved it.
 */
export async function moveMailed(tx: Transaction, id: string, { from, to }: { from: string; to: string }) {
  const changed = await changeRows(tx)`update announcements set mailed_to = ${to}
    where id = ${id} and mailed_to = ${from}`
  return changed === 1
}

/** Deletes the announcement; its files, marks and audiences are deleted by cascade. */
export async function removeAnnouncement(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('announcements').where('id', '=', id).execute()
}

/** Writes the audiences of an announcement: none unless it is live. */
async function writeAudiences(
  tx: Transaction,
  announcement: AnnouncementChange & { id: string; kind: AnnouncementKind },
) {
  await tx.deleteFrom('announcement_audiences').where('announcement_id', '=', announcement.id).execute()
  if (announcement.state !== 'live') return
  const isForSome =
    announcement.roles.length < 4 || announcement.years.length + announcement.branches.length > 0
  await changeRows(tx)`insert into announcement_audiences
    (audience, announcement_id, kind, is_for_some, is_pinned, published_at, hide_after)
    select audience, ${announcement.id}::bigint, ${announcement.kind}, ${isForSome}::boolean, ${announcement.isPinned}::boolean, ${announcement.publishedAt}::timestamptz,
      ${announcement.hideAfter}::timestamptz
    from unnest(${audienceKeysFor(announcement)}::text[]) as audience`
}
