import type { AnnouncementKind, Priority } from '@portal/contract/announcement-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { idsByTitle } from '#platform/database/title-search.ts'
import type { SearchAsked } from '#platform/search/searches.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { isAddressed } from './announcements.store.ts'

export interface TitledAnnouncementRow {
  title: string
  slug: string
  kind: AnnouncementKind
  priority: Priority
  /** The company of an internship; null for an announcement. */
  company: string | null
}

/** Returns the newest live announcements for the viewer whose titles contain the words. */
export function findAnnouncementsByTitle(
  runner: Runner,
  { viewer, now }: { viewer: Pick<Viewer, 'id' | 'role'>; now: Date },
  asked: SearchAsked,
) {
  const search = {
    from: sql`announcements a`,
    where: sql`a.state = 'live'`,
    id: sql`a.id`,
    title: sql`lower(a.title)`,
    check: (id: RawBuilder<unknown>) =>
      sql`coalesce((select true from announcements n where n.id = ${id} and ${isAddressed(viewer, now)}), false)`,
  }
  const ids = idsByTitle(search, sql`a.published_at desc, a.id desc`, asked)
  return readRows<TitledAnnouncementRow>(runner)`
    select n.title, n.slug, n.kind, n.priority, n.internship ->> 'company' as company from announcements n
    where n.id in ${ids} order by n.published_at desc, n.id desc limit ${asked.limit}`
}
