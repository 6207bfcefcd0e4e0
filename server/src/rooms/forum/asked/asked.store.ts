import type { AskedState } from '@portal/contract/forum-desk-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readColumn, readRows } from '#platform/database/statements.ts'
import { alumniWhoFit, nameOf } from '#rooms/people/people.cards.ts'
import type { ForumQueryRow } from '../forum.store.ts'
import { type AskedMove, askedMoves } from './asked-moves.ts'

/* The SQL of the alumni whom the portal asks to answer a query. */

interface Choice {
  companies: readonly string[]
  day: string
  /** Times before now: the week of the limit, and the weeks in which less asked alumni go first. */
  since: { week: Date; lately: Date }
  exceptIds: readonly string[]
  limit: number
}

/**
 * Returns the alumni to ask: the best fitting ones below their own limit, of these the least asked, and then by
 * id. They weren't asked this query before, nor named in it.
 */
export function chooseAlumni(
  tx: Transaction,
  { id, domains, authorId }: Pick<ForumQueryRow, 'id' | 'domains' | 'authorId'>,
  { companies, day, since, exceptIds, limit }: Choice,
): Promise<string[]> {
  return readColumn(tx)`
    with lately as (select alumnus_id, count(*) as count, count(*) filter (where asked_at > ${since.week}) as in_week
      from forum_asked where asked_at > ${since.lately} group by alumnus_id)
    select fitting.account_id::text as id
    from ${alumniWhoFit({ domains, companies, askedBy: authorId, day })} as fitting
    left join lately on lately.alumnus_id = fitting.account_id
    where coalesce(lately.in_week, 0) < fitting.weekly_max and fitting.account_id <> all (${exceptIds}::bigint[])
      and not exists (select from forum_asked k where k.query_id = ${id} and k.alumnus_id = fitting.account_id)
      and not exists (select from forum_queries q where q.id = ${id} and q.asked_of = fitting.account_id)
    order by fitting.score desc, coalesce(lately.count, 0), fitting.account_id limit ${limit}`
}

export async function addAsked(
  tx: Transaction,
  { queryId, ids, round, at }: { queryId: string; ids: readonly string[]; round: number; at: Date },
): Promise<void> {
  await changeRows(tx)`insert into forum_asked (query_id, alumnus_id, round, asked_at, state)
    select ${queryId}, id, ${round}, ${at}, 'asked' from unnest(${ids}::bigint[]) as id`
}

/** Moves the asked alumni of a query, all or one, and returns how many. The caller holds the lock of the query. */
export async function moveAsked(
  tx: Transaction,
  move: AskedMove,
  { queryId, alumnusId, until }: { queryId: string; alumnusId?: string; until?: Date },
): Promise<number> {
  const { from, to } = askedMoves[move]
  return changeRows(tx)`update forum_asked set state = ${to}
    where query_id = ${queryId} and state = any (${[...from]}::text[])
      and ${alumnusId === undefined ? sql`true` : sql`alumnus_id = ${alumnusId}`}
      and ${until === undefined ? sql`true` : sql`asked_at <= ${until}`}`
}

/** Returns the asked alumni of a query, in the order in which they were asked. */
export function listAsked(runner: Runner, queryId: string) {
  return readRows<{ id: string; name: string; round: number; state: AskedState; at: Date }>(runner)`
    select k.alumnus_id::text as id, ${nameOf(sql`k.alumnus_id`)} as name, k.round, k.state, k.asked_at as at
    from forum_asked k where k.query_id = ${queryId} order by k.round, k.asked_at, k.alumnus_id`
}

/** Returns the queries that name the alumnus (`is_named`) or that the portal asked them, as a subselect of `id`. */
export function askedOfMe(accountId: string): RawBuilder<unknown> {
  return sql`(select id, true as is_named from forum_queries where asked_of = ${accountId}
    union all select query_id, false from forum_asked where alumnus_id = ${accountId} and state = 'asked')`
}

/** Returns queries with alumni who were asked until then and gave no answer. */
export function listUnansweredSince(runner: Runner, until: Date, limit: number): Promise<string[]> {
  return readColumn(runner)`select distinct query_id::text as id from forum_asked
    where state = 'asked' and asked_at <= ${until} order by id limit ${limit}`
}
