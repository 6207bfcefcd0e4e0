import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'

export interface RecordedAnswer {
  query: string
  slug: string
  likes: number
  /** The moment of the answer. */
  date: Date
}

const topMax = 3

/** Returns an author's number of answers and likes, and the queries of their most-liked answers, each once. */
export async function readRecord(runner: Runner, authorId: string) {
  const totals = await sql<{ answers: number; likes: number }>`
    select count(*)::int as answers, coalesce(sum(like_count), 0)::int as likes
    from forum_answers where author_id = ${authorId}`.execute(runner)
  const top = await sql<RecordedAnswer>`
    select q.title as query, q.slug, best.likes, best.date from (
      select distinct on (query_id) query_id, id, like_count as likes, created_at as date
      from forum_answers where author_id = ${authorId} order by query_id, like_count desc, created_at desc
    ) as best join forum_queries q on q.id = best.query_id
    order by best.likes desc, best.date desc, best.id desc limit ${sql.lit(topMax)}`.execute(runner)
  return { answers: 0, likes: 0, ...totals.rows[0], top: top.rows }
}
