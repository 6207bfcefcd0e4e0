import { sql } from 'kysely'
import { createTitleList } from '#platform/database/title-search.ts'
import type { Portal } from '#platform/portal.ts'
import type { SearchSource } from '#platform/search/searches.ts'
import { cachesOf } from './blogs.cache.ts'

interface TitledBlogRow {
  title: string
  slug: string
  tags: string[]
  readingMinutes: number
}

export const blogTitles = createTitleList<TitledBlogRow>({
  from: sql`blogs b`,
  where: sql`b.state = 'published'`,
  id: sql`b.id`,
  title: sql`lower(b.title)`,
  newestFirst: sql`b.published_at desc, b.id desc`,
  columns: sql`b.title, b.slug, b.tags, b.reading_minutes as "readingMinutes"`,
})

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
