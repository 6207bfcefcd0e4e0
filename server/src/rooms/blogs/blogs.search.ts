import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/searches.ts'
import { findBlogsByTitle } from './blog-title.store.ts'

/** Published blogs, which everyone may read. */
export function searchBlogs(portal: Portal): SearchSource {
  return {
    kind: 'blog',
    route: '/blog/$slug',
    async read(_viewer, asked) {
      const rows = await findBlogsByTitle(portal.db, asked)
      return rows.map(({ title, slug, tags, readingMinutes }) => ({
        title,
        hint: [`${readingMinutes} min read`, ...tags.slice(0, 3)].join(' · '),
        path: `/blog/${encodeURIComponent(slug)}`,
      }))
    },
  }
}
