import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import { columnsWithAuthor, type ForumQueryWithAuthor } from './forum.store.ts'

/* Lists of queries, newest first. Why there are two ways to a page: docs/decisions/0010-forum-search.md. */

/** Part of a title, and a domain; null: any. */
export interface ForumQueryFilter {
  name: string
  domain: string | null
}

export interface PageAsked {
  page: number
  limit: number
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

/** How many queries fit the filter, exactly, and which way to them is the short one. */
export async function countQueries(runner: Runner, filter: ForumQueryFilter): Promise<ForumQueryCount> {
  if (hasTrigrams(filter.name)) {
    const { rows } = await sql<{ titles: number; total: number }>`
      select count(*)::int as titles, count(*) filter (where ${inDomain(filter.domain)})::int as total
      from (${byTrigrams(filter.name, countedMax + 1)}) as found`.execute(runner)
    const { titles = 0, total = 0 } = rows[0] ?? {}
    if (titles <= countedMax) return { total, isRare: titles <= rareMax }
  }
  return { total: await countRows(runner, sql`forum_queries where ${byWalking(filter)}`), isRare: false }
}

/** One page of the queries that fit, newest first; `count` is what `countQueries` said, and chooses the way. */
export async function listPage(
  runner: Runner,
  filter: ForumQueryFilter,
  asked: PageAsked & { count: ForumQueryCount },
): Promise<ForumQueryWithAuthor[]> {
  const { total, isRare } = asked.count
  if (offsetOf(asked) >= total) return []
  const source = isRare
    ? sql`(${byTrigrams(filter.name, rareMax * 2)}) as found where ${inDomain(filter.domain)}`
    : sql`forum_queries where ${byWalking(filter)}`
  return rowsOf(runner, source, asked)
}

/** How many queries of the author have the text in their titles. */
export async function countOwnQueries(runner: Runner, authorId: string, name: string): Promise<number> {
  return countRows(runner, sql`forum_queries where ${ofAuthor(authorId, name)}`)
}

export async function listOwnPage(runner: Runner, authorId: string, name: string, asked: PageAsked) {
  return rowsOf(runner, sql`forum_queries where ${ofAuthor(authorId, name)}`, asked)
}

async function countRows(runner: Runner, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${source}`.execute(runner)
  return rows[0]?.count ?? 0
}

/** Finds the ids first, from an index alone, and only then reads the rows of the page: a deep page reads no more rows. */
async function rowsOf(runner: Runner, source: RawBuilder<unknown>, asked: PageAsked) {
  const { rows } = await sql<ForumQueryWithAuthor>`
    select q.* from (
      select id, created_at from ${source}
      order by created_at desc, id desc limit ${asked.limit} offset ${offsetOf(asked)}
    ) as page
    cross join lateral (select ${columnsWithAuthor} from forum_queries q where q.id = page.id limit 1) as q
    order by page.created_at desc, page.id desc`.execute(runner)
  return rows
}

function offsetOf({ page, limit }: PageAsked): number {
  return (page - 1) * limit
}

/** The titles that hold the text, by the trigram index. */
function byTrigrams(name: string, countMax: number): RawBuilder<unknown> {
  const pattern = `%${literal(name)}%`
  return sql`select id, created_at, domains from forum_queries
    where title_folded like ${folded(pattern)} limit ${countMax}`
}

/** Conditions that no index but the newest-first one can answer, so that the planner has nothing else to choose. */
function byWalking({ name, domain }: ForumQueryFilter): RawBuilder<unknown> {
  return name === ''
    ? inDomain(domain)
    : sql`strpos(title_folded, ${folded(name)}) > 0 and ${inDomain(domain)}`
}

function ofAuthor(authorId: string, name: string): RawBuilder<unknown> {
  return name === ''
    ? sql`author_id = ${authorId}`
    : sql`author_id = ${authorId} and strpos(title_folded, ${folded(name)}) > 0`
}

/** The same case as the stored titles; as a select of its own it is worked out once, not at every row. */
function folded(text: string): RawBuilder<string> {
  return sql<string>`(select lower(${text}))`
}

/** A query whose domain is All is in every domain (contract.md section 4). */
function inDomain(domain: string | null): RawBuilder<unknown> {
  return domain === null ? sql`true` : sql`domains && array[${domain}, 'All']::text[]`
}

/** What a person typed means itself, the wildcards included (trust.md rule 7). */
function literal(name: string): string {
  return name.replace(/[\\%_]/g, '\\$&')
}

/** Whether the index can narrow the search: less than three letters in a row give it nothing to look up. */
function hasTrigrams(name: string): boolean {
  return /[a-z0-9]{3}/i.test(name)
}
