import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'

/* Which queries fit, and the two ways to them: docs/decisions/0010-forum-search.md, 0081. */

/** What a list is narrowed to. */
export interface ForumQueryFilter {
  /** Part of a title; empty: any. */
  name: string
  /** null: any. */
  domain: string | null
  /** Open, and nobody has answered. */
  isUnanswered: boolean
}

export interface ForumQueryCount {
  /** At most the `countedMax` that was asked for. */
  total: number
  /** All that fit, newest first, where few titles hold the text; null: it is common, and is found by a walk along the newest. */
  ids: Float64Array | null
}

/** Up to so many titles are gathered by their trigrams. */
const gatheredMax = 1_000
/** In so many of the newest a text is looked for first: one that so many of them hold is not looked up in the trigrams of all. */
const sample = { size: 5_000, commonMin: 75 }

/**
 * Which queries fit a filter with a name. Without one, nothing is counted (forum-days.store.ts).
 * @param countedMax of a common text, so many of the newest are counted, and can be paged through; a thousand at least.
 */
export async function countQueries(
  runner: Runner,
  filter: ForumQueryFilter,
  countedMax: number,
): Promise<ForumQueryCount> {
  if (hasTrigrams(filter.name) && !(await isCommon(runner, filter.name))) {
    const { rows } = await sql<{ titles: number; ids: string[] }>`
      with found as materialized (${byTrigrams(filter.name, gatheredMax + 1)})
      select (select count(*)::int from found) as titles,
        array(select id::text from found where ${besideName(filter)} order by created_at desc, id desc) as ids`.execute(
      runner,
    )
    const { titles = 0, ids = [] } = rows[0] ?? {}
    if (titles <= gatheredMax) return { total: ids.length, ids: Float64Array.from(ids, Number) }
    const isWhole = filter.domain === null && !filter.isUnanswered
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

export async function countRows(runner: Runner, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${source}`.execute(runner)
  return rows[0]?.count ?? 0
}

/** The titles that hold the text, by the trigram index. */
function byTrigrams(name: string, countMax: number): RawBuilder<unknown> {
  const pattern = `%${literal(name)}%`
  return sql`select id, created_at, domains, is_waiting from forum_queries
    where title_folded like ${folded(pattern)} limit ${countMax}`
}

/** Conditions that no index but the newest-first ones can answer, so that the planner has nothing else to choose. */
export function byWalking(filter: ForumQueryFilter): RawBuilder<unknown> {
  return sql`${holdsName(filter.name)} and ${besideName(filter)}`
}

/** Whether a title holds the text, in any case. */
export function holdsName(name: string): RawBuilder<unknown> {
  return name === '' ? sql`true` : sql`strpos(title_folded, ${folded(name)}) > 0`
}

/** The rest of the filter. */
function besideName({ domain, isUnanswered }: ForumQueryFilter): RawBuilder<unknown> {
  const ofDomain = domain === null ? sql`true` : inDomain(domain)
  return isUnanswered ? sql`is_waiting and ${ofDomain}` : ofDomain
}

/** A query whose domain is All is in every domain (contract.md section 4). */
export function inDomain(domain: string): RawBuilder<unknown> {
  return sql`domains && array[${domain}, 'All']::text[]`
}

/** The same case as the stored titles; as a select of its own it is worked out once, not at every row. */
function folded(text: string): RawBuilder<string> {
  return sql<string>`(select lower(${text}))`
}

/** What a person typed means itself, the wildcards included (trust.md rule 7). */
function literal(name: string): string {
  return name.replace(/[\\%_]/g, '\\$&')
}

/** Whether the index can narrow the search: less than three letters in a row give it nothing to look up. */
function hasTrigrams(name: string): boolean {
  return /[a-z0-9]{3}/i.test(name)
}
