import { sql } from 'kysely'
import { createTitleList } from '#platform/database/title-search.ts'

interface TitledQueryRow {
  title: string
  slug: string
  domains: string[]
  isOpen: boolean
}

/** The list of queries by title. */
export const queryTitles = createTitleList<TitledQueryRow>({
  from: sql`forum_queries q`,
  where: sql`true`,
  id: sql`q.id`,
  title: sql`q.title_folded`,
  newestFirst: sql`q.created_at desc, q.id desc`,
  columns: sql`q.title, q.slug, q.domains, q.is_open as "isOpen"`,
})
