import { sql } from 'kysely'
import type { SitemapPage } from '#platform/http/sitemap.ts'
import type { Portal } from '#platform/portal.ts'
import { isPublic } from './event-list.store.ts'

/** The events that everyone sees, the newest first. */
export async function sitemapOfEvents({ db }: Portal, limit: number): Promise<SitemapPage[]> {
  const { rows } = await sql<{ slug: string; changedAt: Date }>`
    select e.slug, greatest(e.published_at, e.edited_at, e.cancelled_at) as "changedAt"
    from events e where ${isPublic} order by e.published_at desc, e.id desc limit ${limit}`.execute(db)
  return rows.map(({ slug, changedAt }) => ({ path: `/events/${encodeURIComponent(slug)}`, changedAt }))
}
