import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import type { SearchAsked } from '#platform/searches.ts'
import { listByTitle } from '#platform/title-search.ts'

export interface TitledQueryRow {
  title: string
  slug: string
  domains: string[]
  isOpen: boolean
}

/** The newest queries whose titles hold the words. */
export function findQueriesByTitle(runner: Runner, asked: SearchAsked): Promise<TitledQueryRow[]> {
  const queries = {
    ...{ from: sql`forum_queries q`, where: sql`true`, id: sql`q.id`, title: sql`q.title_folded` },
    newestFirst: sql`q.created_at desc, q.id desc`,
    columns: sql`q.title, q.slug, q.domains, q.is_open as "isOpen"`,
  }
  return listByTitle(runner, queries, asked)
}
