import type { QueryFollow } from '@portal/contract/forum-follows.ts'
import { limits } from '@portal/contract/limits.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { prepareStatement } from '#platform/database/prepared-statement.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'

/*
 * The people who are notified of changes to a query. A row holds a reader's choice; without a row, the author
 * and everyone who answered follow the query.
 */

/** Returns whether the account follows the query or has muted it. */
export async function readFollowOf(runner: Runner, queryId: string, accountId: string): Promise<QueryFollow> {
  const row = await readRow<{ state: string }>(runner)`select coalesce(
      (select state from forum_follows where query_id = ${queryId} and account_id = ${accountId}),
      case when exists (select from forum_queries where id = ${queryId} and author_id = ${accountId})
        or exists (select from forum_answers where query_id = ${queryId} and author_id = ${accountId})
        then 'following' else 'left' end) as state`
  const state = row?.state
  return { isFollowing: state === 'following', isMuted: state === 'muted' }
}

interface Choice {
  queryId: string
  accountId: string
  state: 'following' | 'left' | 'muted'
  at: Date
}

export async function chooseFollow(tx: Transaction, { queryId, accountId, state, at }: Choice) {
  await changeRows(tx)`insert into forum_follows (query_id, account_id, state, created_at)
    values (${queryId}, ${accountId}, ${state}, ${at})
    on conflict (query_id, account_id) do update set state = excluded.state, created_at = excluded.created_at
      where forum_follows.state <> excluded.state`
}

/** Removes the account's mute, so that the default applies again. */
export async function unmute(tx: Transaction, queryId: string, accountId: string): Promise<void> {
  await changeRows(tx)`delete from forum_follows
    where query_id = ${queryId} and account_id = ${accountId} and state = 'muted'`
}

const readReached = prepareStatement<[queryId: string, by: string], { accountId: string }>(
  (queryId, by) => sql`
    select follower.id::text as "accountId" from (
      select author_id as id from forum_queries where id = ${queryId}
      union select author_id from forum_answers where query_id = ${queryId}
      union select account_id from forum_follows where query_id = ${queryId} and state = 'following') as follower
    where follower.id <> ${by} and not exists (select from forum_follows choice
      where choice.query_id = ${queryId} and choice.account_id = follower.id and choice.state <> 'following')
    limit ${sql.lit(limits.queryFollowersNotified)}`,
)

/** Returns the followers of the query, to notify of a new answer, without its author `by`. */
export async function listReachedByAnswer(tx: Transaction, queryId: string, by: string): Promise<string[]> {
  return (await readReached(tx, queryId, by)).map(({ accountId }) => accountId)
}

const readUnmuted = prepareStatement<[queryId: string, accountIds: readonly string[]], { accountId: string }>(
  (queryId, accountIds) => sql`
    select id::text as "accountId" from unnest(${accountIds}::bigint[]) as id
    where not exists (select from forum_follows
      where query_id = ${queryId} and account_id = id and state = 'muted')`,
)

export async function keepUnmuted(
  tx: Transaction,
  queryId: string,
  accountIds: readonly string[],
): Promise<string[]> {
  return (await readUnmuted(tx, queryId, accountIds)).map(({ accountId }) => accountId)
}

/** Returns the queries that the account has muted, most recently muted first. */
export function listMutedQueries(runner: Runner, accountId: string) {
  return readRows<{ _id: string; slug: string; title: string }>(runner)`
    select q.id::text as "_id", q.slug, q.title from forum_follows f join forum_queries q on q.id = f.query_id
    where f.account_id = ${accountId} and f.state = 'muted'
    order by f.created_at desc, q.id desc limit ${limits.mutesShown}`
}
