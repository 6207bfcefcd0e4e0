import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import { offsetOf, type PageAsked } from '#platform/list-page.ts'
import { columnsWithAuthor, type ForumQueryWithAuthor } from './forum.store.ts'
import type { ForumDays } from './forum-days.store.ts'
import {
  byWalking,
  countRows,
  type ForumQueryCount,
  type ForumQueryFilter,
  holdsName,
  inDomain,
} from './forum-filter.store.ts'

/* Lists of queries. A page's ids are found first, from an index alone, and only then are its rows read. */

/** A query in the order by likes, with the likes of its answers. */
export type LikedQueryRow = ForumQueryWithAuthor & { likeCount: number }

/** One page of the queries that fit, newest first; `count` is what `countQueries` said, and chooses the way. */
export async function listPage(
  runner: Runner,
  filter: ForumQueryFilter,
  asked: PageAsked & { count: ForumQueryCount },
): Promise<ForumQueryWithAuthor[]> {
  const { total, ids } = asked.count
  const offset = offsetOf(asked)
  if (offset >= total) return []
  if (ids === null) return listByWalking(runner, filter, asked)
  const page = [...ids.subarray(offset, offset + asked.limit)]
  return rowsOfPage(
    runner,
    sql`select q.id, q.created_at from forum_queries q where q.id = any (${page}::bigint[])`,
  )
}

/** The same along the index of the newest, whose length nobody has to know: it reads as many entries as come before the page's end. */
export async function listByWalking(
  runner: Runner,
  filter: ForumQueryFilter,
  asked: PageAsked,
): Promise<ForumQueryWithAuthor[]> {
  return rowsOf(runner, sql`forum_queries where ${byWalking(filter)}`, asked)
}

/** The same where no title is searched: only the days that the page is of are read, however deep it is. */
export async function listPageOfDays(
  runner: Runner,
  filter: ForumQueryFilter,
  asked: PageAsked & { days: ForumDays },
): Promise<ForumQueryWithAuthor[]> {
  const { limit } = asked
  const offset = offsetOf(asked)
  if (offset >= asked.days.total) return []
  const { days, skip } = asked.days.daysOf({ offset, limit })
  const page = sql`select found.id, found.created_at from unnest(${days}::timestamptz[]) as day cross join lateral (
      select id, created_at from forum_queries
      where created_at >= day and created_at < day + interval '24 hours' and ${byWalking(filter)}
      order by created_at desc, id desc limit ${skip + limit}) as found
    order by found.created_at desc, found.id desc limit ${limit} offset ${skip}`
  return rowsOfPage(runner, page)
}

/** The same, but those with the most liked answers come first; answered or not. */
export async function listLikedPage(
  runner: Runner,
  filter: ForumQueryFilter,
  asked: PageAsked & { count: ForumQueryCount },
): Promise<LikedQueryRow[]> {
  if (offsetOf(asked) >= asked.count.total) return []
  const order = sql`like_count desc, created_at desc, query_id desc`
  const { rows } = await sql<LikedQueryRow>`
    select q.*, page.like_count as "likeCount" from (
      select query_id, created_at, like_count from ${likedSource(filter, asked.count)}
      order by ${order} limit ${asked.limit} offset ${offsetOf(asked)}
    ) as page
    cross join lateral (select ${columnsWithAuthor} from forum_queries q where q.id = page.query_id limit 1) as q
    order by page.like_count desc, page.created_at desc, page.query_id desc`.execute(runner)
  return rows
}

/** Of a few titles the likes are looked up; else the order by likes is walked, which knows the domains but no titles. */
function likedSource(filter: ForumQueryFilter, { ids }: ForumQueryCount): RawBuilder<unknown> {
  if (ids !== null) return sql`forum_query_likes where query_id = any (${[...ids]}::bigint[])`
  const { domain } = filter
  const walked = sql`forum_query_likes where ${domain === null ? sql`true` : inDomain(domain)}`
  if (filter.name === '') return walked
  return sql`(select l.query_id, l.created_at, l.like_count from (select * from ${walked}) as l cross join lateral (
    select from forum_queries where id = l.query_id and ${holdsName(filter.name)} limit 1) as fits) as fitting`
}

/** How many queries of the author have the text in their titles. */
export async function countOwnQueries(runner: Runner, authorId: string, name: string): Promise<number> {
  return countRows(runner, sql`forum_queries where ${ofAuthor(authorId, name)}`)
}

export async function listOwnPage(runner: Runner, authorId: string, name: string, asked: PageAsked) {
  return rowsOf(runner, sql`forum_queries where ${ofAuthor(authorId, name)}`, asked)
}

/** A deep page reads no more rows than the first one. */
async function rowsOf(runner: Runner, source: RawBuilder<unknown>, asked: PageAsked) {
  const page = sql`select id, created_at from ${source}
    order by created_at desc, id desc limit ${asked.limit} offset ${offsetOf(asked)}`
  return rowsOfPage(runner, page)
}

async function rowsOfPage(runner: Runner, page: RawBuilder<unknown>) {
  const { rows } = await sql<ForumQueryWithAuthor>`
    select q.* from (${page}) as page
    cross join lateral (select ${columnsWithAuthor} from forum_queries q where q.id = page.id limit 1) as q
    order by page.created_at desc, page.id desc`.execute(runner)
  return rows
}

function ofAuthor(authorId: string, name: string): RawBuilder<unknown> {
  return sql`author_id = ${authorId} and ${holdsName(name)}`
}
