import { guards } from '@portal/contract/guards.ts'
import type { SitemapPage } from '#platform/http/pages/sitemap.ts'

/** Returns the front page and the public screens of the route table. The rooms add their own pages. */
export async function sitemapOfScreens(limit: number): Promise<SitemapPage[]> {
  return guards
    .filter(({ path, roles }) => !path.includes('$') && isForVisitors(path, roles))
    .map(({ path }) => ({ path, changedAt: null }))
    .slice(0, limit)
}

/** Whether a screen belongs in the sitemap; of the pages only for visitors, just the front page does. */
function isForVisitors(path: string, roles: (typeof guards)[number]['roles']): boolean {
  return roles === 'open' || path === '/'
}
