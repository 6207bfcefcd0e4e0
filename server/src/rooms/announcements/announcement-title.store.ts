import type { AnnouncementKind, Priority } from '@portal/contract/announcement-words.ts'
import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import type { SearchAsked } from '#platform/searches.ts'
import { idsByTitle } from '#platform/title-search.ts'
import type { Viewer } from '#platform/viewer.ts'
import { isAddressed } from './announcements.store.ts'

export interface TitledAnnouncementRow {
  title: string
  slug: string
  kind: AnnouncementKind
  priority: Priority
  /** Of an internship; null of an announcement. */
  company: string | null
}

/** Whom one is for is dear to ask, so it is asked of so many alone whose titles fit. */
const lookedAtMax = 200

/** The newest live announcements for the viewer whose titles hold the words. */
export async function findAnnouncementsByTitle(
  runner: Runner,
  { viewer, now }: { viewer: Pick<Viewer, 'id' | 'role'>; now: Date },
  { typed, limit }: SearchAsked,
): Promise<TitledAnnouncementRow[]> {
  const search = {
    from: sql`announcements n`,
    where: sql`n.state = 'live'`,
    id: sql`n.id`,
    title: sql`lower(n.title)`,
  }
  const ids = idsByTitle(search, sql`n.published_at desc, n.id desc`, { typed, limit: lookedAtMax })
  const { rows } = await sql<TitledAnnouncementRow>`
    select n.title, n.slug, n.kind, n.priority, n.internship ->> 'company' as company from announcements n
    where n.id in ${ids} and ${isAddressed(viewer, now)}
    order by n.published_at desc, n.id desc limit ${limit}`.execute(runner)
  return rows
}
