import type { AnnouncementSurvey } from '@portal/contract/announcement-records.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { audienceKeysOf } from '#rooms/people/audiences/audiences.ts'
import { faceOf } from '#rooms/people/people.cards.ts'
import { isAddressed } from '../announcements.store.ts'
import { keptAddressed } from '../reading/announcement-list.store.ts'

/* The counts and deadlines shown next to a viewer's list. */

interface Asked {
  viewer: Pick<Viewer, 'id' | 'role'>
  now: Date
}

/** The number of entries that fit next to a list. */
const listedMax = 3

const addressed = ({ viewer, now }: Asked) => sql`announcement_audiences x
  where x.audience = any (${audienceKeysOf(viewer)}) and (x.hide_after is null or x.hide_after > ${now})`

/** Returns the number of announcements in each tab of the list. */
export async function countByTab(runner: Runner, asked: Asked): Promise<AnnouncementSurvey['counts']> {
  const { rows } = await sql<AnnouncementSurvey['counts']>`
    select ${keptAddressed('all', asked)} as "all", ${keptAddressed('me', asked)} as "me",
      ${keptAddressed('internships', asked)} as "internships",
      (select count(*)::int from announcement_saves s join announcements n on n.id = s.announcement_id
        where s.account_id = ${asked.viewer.id} and ${isAddressed(asked.viewer, asked.now)}) as "saved"`.execute(
    runner,
  )
  return rows[0] ?? { all: 0, me: 0, internships: 0, saved: 0 }
}

/** Returns the internships that close next. */
export async function listClosing(runner: Runner, asked: Asked): Promise<AnnouncementSurvey['closing']> {
  const { rows } = await sql<AnnouncementSurvey['closing'][number]>`
    select n.slug, n.internship->>'role' as role, n.internship->>'company' as company,
      n.internship->>'deadline' as deadline
    from (select x.announcement_id as id, x.hide_after from ${addressed(asked)} and x.kind = 'internship'
      order by x.hide_after, x.announcement_id limit ${listedMax}) as next
    join announcements n on n.id = next.id order by next.hide_after, next.id`.execute(runner)
  return rows
}

interface ToConfirmRow {
  slug: string
  title: string
  hideAfter: Date | null
  publishedAt: Date
  by: string
}

/** Returns others' urgent announcements that the viewer has not confirmed (index announcements_urgent). */
export async function listToConfirm(runner: Runner, { viewer, now }: Asked) {
  const { rows } = await sql<ToConfirmRow>`
    select n.slug, n.title, n.hide_after as "hideAfter", n.published_at as "publishedAt",
      ${faceOf(sql`n.author_id`)} ->> 'name' as by from announcements n
    where n.priority = 'Urgent' and n.state = 'live' and n.author_id <> ${viewer.id} and ${isAddressed(viewer, now)}
      and not exists (select from announcement_reads r where r.announcement_id = n.id
        and r.account_id = ${viewer.id} and r.acknowledged_at is not null)
    order by n.published_at desc limit ${listedMax}`.execute(runner)
  return rows
}
