import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'

/* Which queries fit, and the two ways to them: docs/decisions/0010-forum-search.md. */

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
  total: number
  /** Few titles hold the text, so the trigrams find them quicker than a walk along the newest. */
  isRare: boolean
}

/** Up to so many titles are gathered by their trigrams and sorted. */
const rareMax = 1_000
/** Up to so many it is quicker to count them by their trigrams than to walk along all queries. */
const countedMax = 10_000

/** How many queries fit a filter with a name, exactly, and which way to them is the short one. Without one, days are added up. */
export async function countQueries(runner: Runner, filter: ForumQueryFilter): Promise<ForumQueryCount> {
  if (hasTrigrams(filter.name)) {
    const { rows } = await sql<{ titles: number; total: number }>`
      select count(*)::int as titles, count(*) filter (where ${besideName(filter)})::int as total
      from (${byTrigrams(filter.name, countedMax + 1)}) as found`.execute(runner)
    const { titles = 0, total = 0 } = rows[0] ?? {}
    if (titles <= countedMax) return { total, isRare: titles <= rareMax }
  }
  return { total: await countRows(runner, sql`forum_queries where ${byWalking(filter)}`), isRare: false }
}

export async function countRows(runner: Runner, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${source}`.execute(runner)
  return rows[0]?.count ?? 0
}

/** `from … where …` of the queries that fit: `id`, `created_at`, by the short way. */
export function sourceOf(filter: ForumQueryFilter, { isRare }: ForumQueryCount): RawBuilder<unknown> {
  return isRare
    ? sql`(${byTrigrams(filter.name, rareMax * 2)}) as found where ${besideName(filter)}`
    : sql`forum_queries where ${byWalking(filter)}`
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
