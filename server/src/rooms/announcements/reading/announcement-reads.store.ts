import type { AudienceRole } from '@portal/contract/audience-words.ts'
import { type Branch, type Year, years } from '@portal/contract/reference.ts'
import type { Runner } from '#platform/database/database.ts'
import { readColumn, readRows } from '#platform/database/statements.ts'
import { reachedBy } from '#rooms/people/audiences/audiences.ts'
import { type AnnouncementRow, countsAsRead } from '../announcements.store.ts'

/* The readers of an announcement among its audience. */

export interface ReadsRow {
  role: AudienceRole
  year: Year | null
  branch: Branch | null
  readCount: number
  openedCount: number
  reachCount: number
}

/** Returns reads by class for students, by branch for alumni, and by role for others, without the author. */
export function listReads(
  runner: Runner,
  announcement: Pick<AnnouncementRow, 'id' | 'authorId' | 'roles' | 'years' | 'branches'>,
) {
  return readRows<ReadsRow>(runner)`
    select reached.role, reached.year, reached.branch, count(r.account_id)::int as "openedCount",
      (count(r.account_id) filter (where ${countsAsRead}))::int as "readCount", count(*)::int as "reachCount"
    from (${reachedBy(announcement)}) as reached
    join announcements n on n.id = ${announcement.id}
    left join announcement_reads r on r.announcement_id = n.id and r.account_id = reached.account_id
    where reached.account_id <> ${announcement.authorId}
    group by reached.role, reached.year, reached.branch
    order by array_position(array['Student', 'Team', 'Council', 'Alumni'], reached.role),
      array_position(${[...years]}::text[], reached.year), reached.branch`
}

export async function listReaderIds(runner: Runner, announcementId: string): Promise<string[]> {
  return readColumn(runner)`select r.account_id as id
    from announcement_reads r join announcements n on n.id = r.announcement_id
    where n.id = ${announcementId} and ${countsAsRead}`
}
