import type { AnnouncementKind, AnnouncementState } from '@portal/contract/announcement-words.ts'
import { todayLimits } from '@portal/contract/today-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { audienceKeysOf } from '#rooms/people/audiences/audiences.ts'
import { faceOf } from '#rooms/people/people.cards.ts'
import { countsAsRead, isAddressed } from './announcements.store.ts'

/* The announcements part of the home pages. */

interface Asked {
  viewer: Pick<Viewer, 'id' | 'role'>
  now: Date
}
type Face = { name: string; profile: string | null }

export interface SavedInternshipRow {
  slug: string
  role: string
  company: string
  /** The date as yyyy-mm-dd. */
  deadline: string
}

/** Returns saved internships that close until then, nearest first. */
export async function listSavedClosing(runner: Runner, { viewer, now }: Asked, until: string) {
  const { rows } = await sql<SavedInternshipRow>`
    select n.slug, n.internship->>'role' as role, n.internship->>'company' as company,
      n.internship->>'deadline' as deadline
    from announcement_saves s join announcements n on n.id = s.announcement_id
    where s.account_id = ${viewer.id} and n.kind = 'internship' and n.internship->>'deadline' <= ${until}
      and ${isAddressed(viewer, now)}
    order by n.internship->>'deadline', n.id limit ${sql.lit(todayLimits.roomRowsMax)}`.execute(runner)
  return rows
}

export interface UnfinishedRow {
  slug: string
  kind: AnnouncementKind
  title: string
  state: AnnouncementState
  isHeld: boolean
  deadline: string | null
  at: Date
}

/**
 * Returns the author's drafts, and their internships that await an answer whether they are still open, newest
 * first.
 */
export async function listUnfinished(runner: Runner, { viewer, now }: Asked): Promise<UnfinishedRow[]> {
  const { rows } = await sql<UnfinishedRow>`
    select n.slug, n.kind, n.title, n.state, n.held_because is not null as "isHeld",
      n.internship->>'deadline' as deadline, coalesce(n.asked_open_at, n.edited_at, n.created_at) as at
    from announcements n where n.author_id = ${viewer.id} and (n.state = 'draft'
      or (n.state = 'live' and n.hide_after > ${now} and n.asked_open_at is not null and n.said_open_at is null))
    order by n.held_because is null, n.state = 'draft', n.created_at desc, n.id desc
    limit ${sql.lit(todayLimits.roomRowsMax)}`.execute(runner)
  return rows
}

export interface NewsRow {
  slug: string
  kind: AnnouncementKind
  title: string
  publishedAt: Date
  by: Face
  isRead: boolean
}

/**
 * Returns the newest announcements of others addressed to the viewer, pinned ones first, by the index of each
 * key.
 */
export async function listNews(runner: Runner, { viewer, now }: Asked): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select n.slug, n.kind, n.title, n.published_at as "publishedAt", ${faceOf(sql`n.author_id`)} as by,
      exists (select from announcement_reads r where r.announcement_id = n.id and r.account_id = ${viewer.id}
        and ${countsAsRead}) as "isRead"
    from unnest(${audienceKeysOf(viewer)}) as k(audience)
    cross join lateral (select x.announcement_id as id from announcement_audiences x
      where x.audience = k.audience and (x.hide_after is null or x.hide_after > ${now})
      order by x.is_pinned desc, x.published_at desc, x.announcement_id desc
      limit ${sql.lit(todayLimits.newsMax)}) as newest
    join announcements n on n.id = newest.id and n.author_id <> ${viewer.id}`.execute(runner)
  return rows
}
