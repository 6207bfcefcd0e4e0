import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRows } from '#platform/database/statements.ts'
import { askedOfMe } from '../asked/asked.store.ts'
import { hintColumns, type QueryHintRow } from './forum-hint.store.ts'

/* The queries that an alumnus could answer next. */

export interface QueryForMeRow extends QueryHintRow {
  isAskedOfMe: boolean
  wasAsked: boolean
}

const shownMax = 3
/** The most queries walked, so that a domain without questions doesn't cost a walk along all years. */
const walkedMax = 5_000

/** Returns open queries without the alumnus's answer: first those meant for them, then by domain. */
export function listForMe(runner: Runner, accountId: string, domains: readonly string[]) {
  const isUnanswered = sql`not exists (
    select from forum_answers a where a.query_id = found.id and a.author_id = ${accountId})`
  return readRows<QueryForMeRow>(runner)`
    with named as (
      select found.id, found.created_at, mine.is_named from ${askedOfMe(accountId)} as mine
      join forum_queries found on found.id = mine.id and found.is_open and ${isUnanswered}
      order by mine.is_named desc, found.created_at desc, found.id desc limit ${sql.lit(shownMax)}),
    in_domains as (
      select id, created_at from (
        select id, created_at, domains from forum_queries where is_open
        order by created_at desc, id desc limit ${sql.lit(walkedMax)}) as found
      where domains && ${[...domains, 'All']}::text[] and ${isUnanswered}
        and not exists (select from named where named.id = found.id)
      order by created_at desc, id desc limit ${sql.lit(shownMax)}),
    chosen as (
      select id, created_at, case when is_named then 2 else 1 end as rank from named
      union all select id, created_at, 0 from in_domains
      order by rank desc, created_at desc, id desc limit ${sql.lit(shownMax)})
    select ${hintColumns}, chosen.rank = 2 as "isAskedOfMe", chosen.rank = 1 as "wasAsked"
    from chosen join forum_queries q on q.id = chosen.id
    order by chosen.rank desc, chosen.created_at desc, chosen.id desc`
}
