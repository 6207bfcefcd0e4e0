import { readRows } from '#platform/database/statements.ts'
import type { SitemapPage } from '#platform/http/pages/sitemap.ts'
import type { Portal } from '#platform/portal.ts'
import { isPublic } from './announcing/event-list.store.ts'

/** Returns the public events, newest first. Festival events have their page in the festival. */
export async function sitemapOfEvents({ db }: Portal, limit: number): Promise<SitemapPage[]> {
  const rows = await readRows<{ slug: string; isFestival: boolean; changedAt: Date }>(db)`
    select e.slug, e.fest = 'TML' as "isFestival", greatest(e.published_at, e.edited_at, e.cancelled_at) as "changedAt"
    from events e where ${isPublic} order by e.published_at desc, e.id desc limit ${limit}`
  return rows.map(({ slug, isFestival, changedAt }) => ({
    path: `/${isFestival ? 'tml' : 'events'}/${encodeURIComponent(slug)}`,
    changedAt,
  }))
}
