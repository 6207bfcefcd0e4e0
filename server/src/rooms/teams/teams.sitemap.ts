import { councilSlug } from '@portal/contract/team-words.ts'
import { readRows } from '#platform/database/statements.ts'
import type { SitemapPage } from '#platform/http/pages/sitemap.ts'
import type { Portal } from '#platform/portal.ts'
import { isListed, teams } from './teams.store.ts'

/**
 * Returns the pages of the listed teams, without a time of change, which isn't stored. The council's page is
 * a screen of its own.
 */
export async function sitemapOfTeams({ db }: Portal, limit: number): Promise<SitemapPage[]> {
  const rows = await readRows<{ slug: string }>(db)`select p.slug from ${teams}
    where ${isListed} and p.slug <> ${councilSlug} order by p.slug limit ${limit}`
  return rows.map(({ slug }) => ({ path: `/team/${encodeURIComponent(slug)}`, changedAt: null }))
}
