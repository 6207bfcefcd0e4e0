import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import type { SearchAsked } from '#platform/searches.ts'
import { idsByTitle } from '#platform/title-search.ts'

export interface TitledBlogRow {
  title: string
  slug: string
  tags: string[]
  readingMinutes: number
}

/** The newest published blogs whose titles hold the words. */
export async function findBlogsByTitle(runner: Runner, asked: SearchAsked): Promise<TitledBlogRow[]> {
  const search = {
    from: sql`blogs b`,
    where: sql`b.state = 'published'`,
    id: sql`b.id`,
    title: sql`lower(b.title)`,
  }
  const ids = idsByTitle(search, sql`b.published_at desc, b.id desc`, asked)
  const { rows } = await sql<TitledBlogRow>`
    select b.title, b.slug, b.tags, b.reading_minutes as "readingMinutes" from blogs b where b.id in ${ids}
    order by b.published_at desc, b.id desc limit ${asked.limit}`.execute(runner)
  return rows
}
