import { readRows } from '#platform/database/statements.ts'
import type { SitemapPage } from '#platform/http/pages/sitemap.ts'
import type { Portal } from '#platform/portal.ts'

/** Returns the published blogs, newest first. */
export async function sitemapOfBlogs({ db }: Portal, limit: number): Promise<SitemapPage[]> {
  const rows = await readRows<{ slug: string; changedAt: Date }>(db)`
    select slug, greatest(published_at, edited_at) as "changedAt" from blogs
    where state = 'published' order by published_at desc, id desc limit ${limit}`
  return rows.map(({ slug, changedAt }) => ({ path: `/blog/${encodeURIComponent(slug)}`, changedAt }))
}
