import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import type { SearchAsked } from '#platform/searches.ts'
import { idsByTitle } from '#platform/title-search.ts'

export interface TitledQueryRow {
  title: string
  slug: string
  domains: string[]
  isOpen: boolean
}

/** The newest queries whose titles hold the words. */
export async function findQueriesByTitle(runner: Runner, asked: SearchAsked): Promise<TitledQueryRow[]> {
  const search = {
    from: sql`forum_queries q`,
    where: sql`true`,
    id: sql`q.id`,
    title: sql`q.title_folded`,
  }
  const ids = idsByTitle(search, sql`q.created_at desc, q.id desc`, asked)
  const { rows } = await sql<TitledQueryRow>`
    select q.title, q.slug, q.domains, q.is_open as "isOpen" from forum_queries q where q.id in ${ids}
    order by q.created_at desc, q.id desc limit ${asked.limit}`.execute(runner)
  return rows
}
