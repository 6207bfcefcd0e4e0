import { sql } from 'kysely'
import { createTitleList } from '#platform/database/title-search.ts'
import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/search/searches.ts'
import { cachesOf } from './forum.cache.ts'

interface TitledQueryRow {
  title: string
  slug: string
  domains: string[]
  isOpen: boolean
}

export const queryTitles = createTitleList<TitledQueryRow>({
  from: sql`forum_queries q`,
  where: sql`true`,
  id: sql`q.id`,
  title: sql`q.title_folded`,
  newestFirst: sql`q.created_at desc, q.id desc`,
  columns: sql`q.title, q.slug, q.domains, q.is_open as "isOpen"`,
})

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
