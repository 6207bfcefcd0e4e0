import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import type { SearchAsked } from '#platform/searches.ts'
import { listByTitle } from '#platform/title-search.ts'

export interface TitledBlogRow {
  title: string
  slug: string
  tags: string[]
  readingMinutes: number
}

/** The newest published blogs whose titles hold the words. */
export function findBlogsByTitle(runner: Runner, asked: SearchAsked): Promise<TitledBlogRow[]> {
  const blogs = {
    ...{ from: sql`blogs b`, where: sql`b.state = 'published'`, id: sql`b.id`, title: sql`lower(b.title)` },
    newestFirst: sql`b.published_at desc, b.id desc`,
    columns: sql`b.title, b.slug, b.tags, b.reading_minutes as "readingMinutes"`,
  }
  return listByTitle(runner, blogs, asked)
}
