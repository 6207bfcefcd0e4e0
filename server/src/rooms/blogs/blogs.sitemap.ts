import { sql } from 'kysely'
import type { SitemapPage } from '#platform/http/pages/sitemap.ts'
import type { Portal } from '#platform/portal.ts'

/** Returns the published blogs, newest first. */
export async function sitemapOfBlogs({ db }: Portal, limit: number): Promise<SitemapPage[]> {
  const { rows } = await sql<{ slug: string; changedAt: Date }>`
    select slug, greatest(published_at, edited_at) as "changedAt" from blogs
    where state = 'published' order by published_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ slug, changedAt }) => ({ path: `/blog/${encodeURIComponent(slug)}`, changedAt }))
}
