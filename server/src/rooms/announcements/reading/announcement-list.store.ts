import type { Internship } from '@portal/contract/announcement-records.ts'
import type { AnnouncementState, AnnouncementTab } from '@portal/contract/announcement-words.ts'
import type { Author } from '@portal/contract/author.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import {
  countByWords,
  markedExcerpt,
  markedTitle,
  pageByWords,
  type WordsSearch,
  wordsAsked,
} from '#platform/database/full-text.ts'
import { keptCountIn } from '#platform/database/list-counts.ts'
import { countRows, offsetOf } from '#platform/database/list-page.ts'
import { readCount, readRows } from '#platform/database/statements.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { audienceKeysOf } from '#rooms/people/audiences/audiences.ts'
import { accountsOfTeam, authorOf } from '#rooms/people/people.cards.ts'
import { isAddressed, type SeenAnnouncementRow, seenColumns } from '../announcements.store.ts'

/* Lists of announcements. An index for each of the viewer's keys finds a page before its rows are read. */

export interface Asked {
  viewer: Pick<Viewer, 'id' | 'role'>
  now: Date
  page: number
  limit: number
}
type Tab = Exclude<AnnouncementTab, 'saved'>

export interface FoundAnnouncementRow extends SeenAnnouncementRow {
  markedTitle: string
  markedText: string
}

/**
 * Returns the number of announcements in a tab as a scalar expression: the kept counts of the viewer's
 * audiences, minus announcements that have ended without having been marked yet. An announcement addresses
 * each person by one key only.
 */
export function keptAddressed(tab: Tab, { viewer, now }: Pick<Asked, 'viewer' | 'now'>): RawBuilder<number> {
  const keys = audienceKeysOf(viewer)
  const ofTab = sql`array(select ${tab}::text || ' ' || key from unnest(${keys}) as key)`
  return sql<number>`(${keptCountIn('announcements', ofTab)} - (select count(*)::int from announcement_audiences x
    where x.audience = any (${keys}) and x.hide_after <= ${now} ${tabs[tab]}))`
}

const tabs: Record<Tab, RawBuilder<unknown>> = {
  all: sql``,
  me: sql`and x.is_for_some`,
  internships: sql`and x.kind = 'internship'`,
}
const order = sql`is_pinned desc, published_at desc, id desc`

/** Returns live announcements addressed to the viewer, pinned ones first. */
export async function listAddressed(runner: Runner, tab: Tab, asked: Asked) {
  const fits = sql`${tabs[tab]} and (x.hide_after is null or x.hide_after > ${asked.now})`
  const rows = await cardsOf(
    runner,
    asked,
    sql`select id, row_number() over (order by ${order}) as place
      from unnest(${audienceKeysOf(asked.viewer)}) as k(audience)
      cross join lateral (select x.announcement_id as id, x.is_pinned, x.published_at from announcement_audiences x
        where x.audience = k.audience ${fits}
        order by x.is_pinned desc, x.published_at desc, x.announcement_id desc
        limit ${asked.page * asked.limit}) as one
      order by ${order} limit ${asked.limit} offset ${offsetOf(asked)}`,
  )
  return { rows, total: await countAddressed(runner, tab, asked) }
}

function countAddressed(runner: Runner, tab: Tab, asked: Asked): Promise<number> {
  return readCount(runner)`select ${keptAddressed(tab, asked)} as count`
}

/** Returns a team's live announcements to the viewer, pinned ones first, by the index of the author. */
export async function listAddressedOf(runner: Runner, team: string, asked: Asked) {
  const { viewer, now } = asked
  const written = sql`announcements n where n.author_id in ${accountsOfTeam(team)}
    and n.state = 'live' and ${isAddressed(viewer, now)}`
  const by = sql`n.is_pinned desc, n.published_at desc, n.id desc`
  return pageOf(runner, asked, { from: written, by })
}

/** Returns the announcements that the viewer saved and may still see, most recently saved first. */
export async function listSaved(runner: Runner, asked: Asked) {
  const { viewer, now } = asked
  const saved = sql`announcement_saves s join announcements n on n.id = s.announcement_id
    where s.account_id = ${viewer.id} and ${isAddressed(viewer, now)}`
  const by = sql`s.saved_at desc, s.announcement_id desc`
  return pageOf(runner, asked, { from: saved, by })
}

/** Returns the viewer's own announcements in a state, newest first. */
export async function listOwn(runner: Runner, state: AnnouncementState, asked: Asked) {
  const { viewer, now } = asked
  // An announcement whose end has passed counts as expired even before the job has marked it.
  const isOver = sql`(n.hide_after is not null and n.hide_after <= ${now})`
  const stated =
    state === 'live'
      ? sql`n.state = 'live' and not ${isOver}`
      : state === 'expired'
        ? sql`(n.state = 'expired' or (n.state = 'live' and ${isOver}))`
        : sql`n.state = ${state}`
  const own = sql`announcements n where n.author_id = ${viewer.id} and ${stated}`
  const by = sql`n.created_at desc, n.id desc`
  return pageOf(runner, asked, { from: own, by })
}

/** Returns a page of the announcements `n` of a source in an order, and their number. */
async function pageOf(
  runner: Runner,
  asked: Asked,
  { from, by }: { from: RawBuilder<unknown>; by: RawBuilder<unknown> },
) {
  const rows = await cardsOf(
    runner,
    asked,
    sql`select n.id, row_number() over (order by ${by}) as place from ${from}
      order by ${by} limit ${asked.limit} offset ${offsetOf(asked)}`,
  )
  return { rows, total: await countRows(runner, from) }
}

/** Returns announcements to the viewer with the words, best match first, with the matches marked. */
export async function searchAddressed(
  runner: Runner,
  { search, tab, team }: { search: string; tab: AnnouncementTab; team: string },
  asked: Asked,
) {
  const { viewer, now, limit } = asked
  const words = wordsAsked(search)
  const isSaved = sql`and exists (select from announcement_saves s
    where s.announcement_id = n.id and s.account_id = ${viewer.id})`
  const found: WordsSearch = {
    from: sql`announcements n`,
    where: sql`${
      tab === 'saved'
        ? sql`${isAddressed(viewer, now)} ${isSaved}`
        : sql`n.state = 'live' and ${isAddressed(viewer, now, tabs[tab])}`
    } ${team === '' ? sql`` : sql`and n.author_id in ${accountsOfTeam(team)}`}`,
    id: sql`n.id`,
    at: sql`n.published_at`,
    words: sql`n.words`,
    asked: words,
  }
  const rows = await readRows<FoundAnnouncementRow & { total: number }>(runner)`
    select b.*, page.total from (${pageByWords(found, { limit, offset: offsetOf(asked) })}) as page
    cross join lateral (select ${seenColumns(viewer, now)}, ${markedTitle(sql`n.title`, words)} as "markedTitle",
      ${markedExcerpt(sql`n.body_text`, words)} as "markedText" from announcements n where n.id = page.id limit 1) as b
    order by page.rank desc, page.at desc, page.id desc`
  if (rows[0]) return { rows, total: rows[0].total }
  const { rows: counted } = await countByWords(found).execute(runner)
  return { rows: [], total: counted[0]?.total ?? 0 }
}

const liveInternships = (now: Date) =>
  sql`announcements n where n.state = 'live' and n.kind = 'internship' and n.hide_after > ${now}`

/** Returns the number of live internships, for the alumni desk. */
export function countInternships(runner: Runner, now: Date): Promise<number> {
  return countRows(runner, liveInternships(now))
}

export interface DeskInternshipRow {
  id: string
  title: string
  internship: Internship
  publishedAt: Date
  author: Author
}

/** Returns a page of live internships, nearest deadline first (index announcements_internships_ending). */
export function listLiveInternships(
  runner: Runner,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
) {
  return readRows<DeskInternshipRow>(runner)`
    select page.*, ${authorOf(sql`page.author_id`)} as author from (
      select n.id, n.title, n.internship, n.published_at as "publishedAt", n.author_id, n.hide_after
      from ${liveInternships(now)} order by n.hide_after, n.id limit ${limit} offset ${offset}
    ) as page order by page.hide_after, page.id`
}

async function cardsOf(runner: Runner, { viewer, now }: Asked, page: RawBuilder<unknown>) {
  return readRows<SeenAnnouncementRow>(runner)`select b.* from (${page}) as page
    cross join lateral (select ${seenColumns(viewer, now)} from announcements n where n.id = page.id limit 1) as b
    order by page.place`
}
