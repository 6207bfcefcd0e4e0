import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/search/searches.ts'
import { cachesOf } from './forum.cache.ts'
import { queryTitles } from './forum-title.store.ts'

/** Searches open and closed queries. Everyone who may open the screen of queries may read each of them. */
export function searchQueries(portal: Portal): SearchSource {
  return {
    kind: 'query',
    route: '/alumni/eachQuery/$slug',
    async read(_viewer, asked) {
      const newest = await cachesOf(portal).newest.read('', () => queryTitles.readNewest(portal.db))
      const rows = await queryTitles.find(portal.db, asked, newest)
      return rows.map(({ title, slug, domains, isOpen }) => ({
        title,
        hint: [...(isOpen ? [] : ['Closed']), domains.filter((domain) => domain !== 'All').join(', ')]
          .filter((part) => part !== '')
          .join(' · '),
        path: `/alumni/eachQuery/${encodeURIComponent(slug)}`,
      }))
    },
  }
}
