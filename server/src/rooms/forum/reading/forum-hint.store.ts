import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { accountsOfRole, authorOf } from '#rooms/people/people.cards.ts'

/* Queries without an answer, and the figures of the home page. */

export interface QueryHintRow {
  id: string
  slug: string
  title: string
  createdAt: Date
  answerCount: number
  isOpen: boolean
  branch: string | null
}

/** The columns of a query `q` for a small list. */
export const hintColumns = sql`q.id, q.slug, q.title, q.created_at as "createdAt", q.answer_count as "answerCount",
  q.is_open as "isOpen", ${authorOf(sql`q.author_id`)} ->> 'branch' as branch`

const waitingMax = 3

/** Returns the newest open queries without an answer. */
export function listWaiting(runner: Runner) {
  return readRows<QueryHintRow>(runner)`
    select ${hintColumns} from forum_queries q where q.is_waiting
    order by q.created_at desc, q.id desc limit ${sql.lit(waitingMax)}`
}

/** Returns how many alumni have answered, and the year (in India) of the forum's first query. */
export async function readFigures(runner: Runner): Promise<{ alumniAnswered: number; since: number | null }> {
  const row = await readRow<{ alumniAnswered: number; since: number | null }>(runner)`
    select (select count(*)::int from ${accountsOfRole('Alumni')} alumnus
        where exists (select 1 from forum_answers where author_id = alumnus.id)) as "alumniAnswered",
      (select extract(year from min(created_at) at time zone 'Asia/Kolkata')::int from forum_queries) as since
  `
  return row ?? { alumniAnswered: 0, since: null }
}
