import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { likeContaining } from '#platform/database/like-pattern.ts'
import { countRows } from '#platform/database/list-page.ts'
import { readRow } from '#platform/database/statements.ts'

/* The filter of queries, and the two ways to evaluate it: docs/decisions/0010-forum-search.md, 0081. */

export interface ForumQueryFilter {
  /** A part of the title; empty for any. */
  name: string
  /** The domains of which a query has at least one, sorted; empty for any. */
  domains: readonly string[]
  /** Only open queries without an answer. */
  isUnanswered: boolean
}

export interface ForumQueryCount {
  /** At most the `countedMax` of the request. */
  total: number
  /**
   * All matching ids, newest first, if few titles contain the text; null for a common text, which is found by
   * walking along the newest queries.
   */
  ids: Float64Array | null
}

/** The maximum number of titles gathered by the trigram index. */
const gatheredMax = 1_000
/** The newest queries in which a text is searched first: one in `commonMin` of them needs no trigram index. */
const sample = { size: 5_000, commonMin: 75 }

/**
 * Counts the queries that match a filter with a name. A filter without a name uses the counts per day
 * (forum-days.store.ts).
 * @param countedMax the maximum number of queries that are counted, and can be paged through, for a common
 *   text; at least a thousand.
 */
export async function countQueries(
  runner: Runner,
  filter: ForumQueryFilter,
  countedMax: number,
): Promise<ForumQueryCount> {
  if (hasTrigrams(filter.name) && !(await isCommon(runner, filter.name))) {
    const row = await readRow<{ titles: number; ids: string[] }>(runner)`
      with found as materialized (${byTrigrams(filter.name, gatheredMax + 1)})
      select (select count(*)::int from found) as titles,
        array(select id::text from found where ${besideName(filter)} order by created_at desc, id desc) as ids`
    const { titles = 0, ids = [] } = row ?? {}
    if (titles <= gatheredMax) return { total: ids.length, ids: Float64Array.from(ids, Number) }
    const isWhole = filter.domains.length === 0 && !filter.isUnanswered
    if (isWhole && countedMax <= gatheredMax) return { total: countedMax, ids: null }
  }
  const some = sql`(select from forum_queries where ${byWalking(filter)} limit ${countedMax}) as fitting`
  return { total: await countRows(runner, some), ids: null }
}

async function isCommon(runner: Runner, name: string): Promise<boolean> {
  const newest = sql`(select title_folded from forum_queries order by created_at desc, id desc
    limit ${sql.lit(sample.size)}) as newest`
  return (await countRows(runner, sql`${newest} where ${holdsName(name)}`)) >= sample.commonMin
}

/** Selects the titles that contain the text by the trigram index. */
function byTrigrams(name: string, countMax: number): RawBuilder<unknown> {
  return sql`select id, created_at, domains, is_waiting from forum_queries
    where title_folded like ${folded(likeContaining(name))} limit ${countMax}`
}

/**
 * Returns conditions that only the newest-first indexes can serve, so that the planner has no other choice.
 */
export function byWalking(filter: ForumQueryFilter): RawBuilder<unknown> {
  return sql`${holdsName(filter.name)} and ${besideName(filter)}`
}

/** Returns whether a title contains the text, in any case. */
export function holdsName(name: string): RawBuilder<unknown> {
  return name === '' ? sql`true` : sql`strpos(title_folded, ${folded(name)}) > 0`
}

/** Returns the conditions of the filter other than the name. */
function besideName({ domains, isUnanswered }: ForumQueryFilter): RawBuilder<unknown> {
  return isUnanswered ? sql`is_waiting and ${inDomains(domains)}` : inDomains(domains)
}

/** Returns whether a query is in one of the domains, or there are none. A query with All is in every domain. */
export function inDomains(domains: readonly string[]): RawBuilder<unknown> {
  return domains.length === 0 ? sql`true` : sql`domains && array[${sql.join(domains)}, 'All']::text[]`
}

/**
 * Lowers the text as the stored titles are lowered. As a subselect it is evaluated once, not once per row.
 */
function folded(text: string): RawBuilder<string> {
  return sql<string>`(select lower(${text}))`
}

/** Returns whether the trigram index can narrow the search; it needs at least three letters in a row. */
function hasTrigrams(name: string): boolean {
  return /[a-z0-9]{3}/i.test(name)
}
