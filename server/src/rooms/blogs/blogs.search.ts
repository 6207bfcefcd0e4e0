import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/search/searches.ts'
import { blogTitles } from './blog-title.store.ts'
import { cachesOf } from './blogs.cache.ts'

/** Searches published blogs, which everyone may read. */
export function searchBlogs(portal: Portal): SearchSource {
  return {
    kind: 'blog',
    route: '/blog/$slug',
    async read(_viewer, asked) {
      const newest = await cachesOf(portal).newest.read('', () => blogTitles.readNewest(portal.db))
      const rows = await blogTitles.find(portal.db, asked, newest)
      return rows.map(({ title, slug, tags, readingMinutes }) => ({
        title,
        hint: [`${readingMinutes} min read`, ...tags.slice(0, 3)].join(' · '),
        path: `/blog/${encodeURIComponent(slug)}`,
      }))
    },
  }
}
