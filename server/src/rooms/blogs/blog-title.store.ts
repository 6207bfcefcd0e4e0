import { sql } from 'kysely'
import { createTitleList } from '#platform/database/title-search.ts'

interface TitledBlogRow {
  title: string
  slug: string
  tags: string[]
  readingMinutes: number
}

/** The list of published blogs by title. */
export const blogTitles = createTitleList<TitledBlogRow>({
  from: sql`blogs b`,
  where: sql`b.state = 'published'`,
  id: sql`b.id`,
  title: sql`lower(b.title)`,
  newestFirst: sql`b.published_at desc, b.id desc`,
  columns: sql`b.title, b.slug, b.tags, b.reading_minutes as "readingMinutes"`,
})
