import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import { authorOf } from '#rooms/people/people.store.ts'
import { idIn } from './forum.store.ts'

/* The small lists beside a query, and the figures of the home page. */

export interface QueryHintRow {
  id: string
  slug: string
  title: string
  createdAt: Date
  answerCount: number
  isOpen: boolean
  branch: string | null
}

const hintColumns = sql`q.id, q.slug, q.title, q.created_at as "createdAt", q.answer_count as "answerCount",
  q.is_open as "isOpen", ${authorOf(sql`q.author_id`)} ->> 'branch' as branch`

const similarMax = 5
const waitingMax = 3

/** The queries whose titles resemble the text, most alike first; `except` is an id or a slug. */
export async function listSimilar(
  runner: Runner,
  title: string,
  except: string | undefined,
): Promise<QueryHintRow[]> {
  const { rows } = await sql<QueryHintRow>`
    select ${hintColumns} from (
      select id, similarity(title_folded, lower(${title})) as likeness from forum_queries
      where title_folded % lower(${title}) and ${isNot(except)}
      order by likeness desc, id desc limit ${similarMax}
    ) as alike
    cross join lateral (select * from forum_queries where id = alike.id limit 1) as q
    order by alike.likeness desc, alike.id desc`.execute(runner)
  return rows
}

function isNot(except: string | undefined): RawBuilder<unknown> {
  if (except === undefined) return sql`true`
  const id = idIn(except)
  return id === null ? sql`slug <> ${except}` : sql`id <> ${id}`
}

/** The newest open queries that nobody has answered. */
export async function listWaiting(runner: Runner): Promise<QueryHintRow[]> {
  const { rows } = await sql<QueryHintRow>`
    select ${hintColumns} from forum_queries q where q.is_waiting
    order by q.created_at desc, q.id desc limit ${sql.lit(waitingMax)}`.execute(runner)
  return rows
}

/** How many alumni have answered, and the year (in India) of the forum's first query. */
export async function readFigures(runner: Runner): Promise<{ alumniAnswered: number; since: number | null }> {
  const { rows } = await sql<{ alumniAnswered: number; since: number | null }>`
    select (select count(*)::int from accounts where role = 'Alumni'
        and exists (select 1 from forum_answers where author_id = accounts.id)) as "alumniAnswered",
      (select extract(year from min(created_at) at time zone 'Asia/Kolkata')::int from forum_queries) as since
  `.execute(runner)
  return rows[0] ?? { alumniAnswered: 0, since: null }
}
