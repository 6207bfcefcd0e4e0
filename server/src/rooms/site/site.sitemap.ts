import { guards } from '@portal/contract/guards.ts'
import type { SitemapPage } from '#platform/http/sitemap.ts'

/** The front door and the screens that anybody may open, as the route table has them. What they show is the rooms' to name. */
export async function sitemapOfScreens(limit: number): Promise<SitemapPage[]> {
  return guards
    .filter(({ path, roles, isBuilt }) => isBuilt && !path.includes('$') && isForVisitors(path, roles))
    .map(({ path }) => ({ path, changedAt: null }))
    .slice(0, limit)
}

/** Of the pages for visitors alone a search engine needs the front door. */
function isForVisitors(path: string, roles: (typeof guards)[number]['roles']): boolean {
  return roles === 'open' || path === '/'
}
