import type { ForumOutcome } from '@portal/contract/forum-records.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readColumn, readCount, readRows } from '#platform/database/statements.ts'
import { readMentioned } from '#rooms/people/audiences/audiences.ts'

/* The SQL of outcomes. A row without a message is an invitation to describe the outcome. */

/** The outcome that an author described, with the accounts whose answers helped. */
export interface OutcomeRow {
  message: string
  /** ISO 8601 with an offset. */
  date: string
  helperIds: string[]
}

/** The outcome of a query `q` as JSON, read with the query itself; null without one. */
export const outcomeOfQuery = sql`(select json_build_object('message', o.message, 'date', o.written_at,
    'helperIds', array(select h.account_id::text from forum_outcome_helpers h where h.query_id = o.query_id))
  from forum_outcomes o where o.query_id = q.id and o.message <> '')`

/** Returns the outcome with the people whose answers helped. */
export async function presentOutcome(runner: Runner, row: OutcomeRow | null): Promise<ForumOutcome | null> {
  if (!row) return null
  const helped = row.helperIds.length > 0 ? await readMentioned(runner, row.helperIds) : []
  return { message: row.message, date: new Date(row.date).toISOString(), helped }
}

/** Saves the outcome with the people whose answers helped; an empty message has none. */
export async function setOutcome(
  tx: Transaction,
  {
    queryId,
    message,
    helperIds,
    at,
  }: { queryId: string; message: string; helperIds: readonly string[]; at: Date },
): Promise<void> {
  await changeRows(tx)`insert into forum_outcomes as o (query_id, message, written_at)
    values (${queryId}, ${message}, ${at})
    on conflict (query_id) do update set message = excluded.message, written_at = excluded.written_at`
  await changeRows(tx)`delete from forum_outcome_helpers where query_id = ${queryId}
    and account_id <> all (${helperIds}::bigint[])`
  await changeRows(tx)`insert into forum_outcome_helpers (query_id, account_id)
    select ${queryId}, id from unnest(${helperIds}::bigint[]) as id on conflict do nothing`
}

/** Returns the accounts that answered the query, without its author. */
export function listAnswerers(
  runner: Runner,
  { id, authorId }: { id: string; authorId: string },
): Promise<string[]> {
  return readColumn(runner)`select distinct author_id::text as id from forum_answers
    where query_id = ${id} and author_id <> ${authorId}`
}

interface InvitedQuery {
  id: string
  answeredBy: string
}

/**
 * Returns queries whose last answer is long enough ago, less long for closed ones, and whose authors weren't
 * invited and described no outcome.
 */
export function listToInvite(
  runner: Runner,
  { since, untilClosed, untilOpen }: { since: Date; untilClosed: Date; untilOpen: Date },
  limit: number,
) {
  return readRows<InvitedQuery>(runner)`
    select q.id::text as id, last.author_id::text as "answeredBy"
    from (select distinct query_id from forum_answers where created_at > ${since} and created_at <= ${untilClosed}) as lately
    join forum_queries q on q.id = lately.query_id
    cross join lateral (select a.author_id, a.created_at from forum_answers a
      where a.query_id = q.id and a.author_id <> q.author_id order by a.created_at desc, a.id desc limit 1) as last
    where last.created_at <= case when q.is_open then ${untilOpen}::timestamptz else ${untilClosed}::timestamptz end
      and last.created_at > ${since} and not exists (select from forum_outcomes o where o.query_id = q.id)
    order by q.id limit ${limit}`
}

/** @returns whether this is the first invitation, and no outcome was described before. */
export async function addInvitation(tx: Transaction, queryId: string, at: Date): Promise<boolean> {
  const added = await changeRows(tx)`insert into forum_outcomes (query_id, invited_at)
    select id, ${at} from forum_queries where id = ${queryId} on conflict do nothing`
  return added === 1
}

/** Returns how many students marked answers of the person as helpful. */
export function countHelped(runner: Runner, accountId: string): Promise<number> {
  return readCount(runner)`
    select count(distinct q.author_id)::int as count from forum_queries q
    where q.author_id <> ${accountId} and q.id in (
      select query_id from forum_outcome_helpers where account_id = ${accountId}
      union select query_id from forum_answers where author_id = ${accountId} and has_helped)`
}
