import { councilSlug } from '@portal/contract/team-words.ts'
import { readRows } from '#platform/database/statements.ts'
import type { SitemapPage } from '#platform/http/pages/sitemap.ts'
import type { Portal } from '#platform/portal.ts'
import { isListed, teams } from './teams.store.ts'

/** Returns the pages of the listed teams; their changes have no stored time. The council has its own screen. */
export async function sitemapOfTeams({ db }: Portal, limit: number): Promise<SitemapPage[]> {
  const rows = await readRows<{ slug: string }>(db)`select p.slug from ${teams}
    where ${isListed} and p.slug <> ${councilSlug} order by p.slug limit ${limit}`
  return rows.map(({ slug }) => ({ path: `/team/${encodeURIComponent(slug)}`, changedAt: null }))
}
