import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { countRows, offsetOf, type PageAsked } from '#platform/database/list-page.ts'
import { readRows } from '#platform/database/statements.ts'
import { columnsWithAuthor, type ForumQueryWithAuthor } from '../forum.store.ts'
import type { ForumDays } from './forum-days.store.ts'
import {
  byWalking,
  type ForumQueryCount,
  type ForumQueryFilter,
  holdsName,
  inDomains,
} from './forum-filter.store.ts'

/* Lists of queries. The ids of a page are found first, by an index alone; only their rows are read. */

/** A query in the order by likes, with the total likes of its answers. */
export type LikedQueryRow = ForumQueryWithAuthor & { likeCount: number }

/** Returns a page of matches, newest first. `count` is of `countQueries` and decides how they are found. */
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

/** Returns the same page without a count, by walking along the newest-first index up to its end. */
export async function listByWalking(
  runner: Runner,
  filter: ForumQueryFilter,
  asked: PageAsked,
): Promise<ForumQueryWithAuthor[]> {
  return rowsOf(runner, sql`forum_queries where ${byWalking(filter)}`, asked)
}

/** Returns a page of an unsearched list. Reads only the days on the page, however deep the page is. */
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

/** Returns the same page with the queries first whose answers have the most likes, answered or not. */
export async function listLikedPage(
  runner: Runner,
  filter: ForumQueryFilter,
  asked: PageAsked & { count: ForumQueryCount },
): Promise<LikedQueryRow[]> {
  if (offsetOf(asked) >= asked.count.total) return []
  const order = sql`like_count desc, created_at desc, query_id desc`
  return readRows<LikedQueryRow>(runner)`
    select q.*, page.like_count as "likeCount" from (
      select query_id, created_at, like_count from ${likedSource(filter, asked.count)}
      order by ${order} limit ${asked.limit} offset ${offsetOf(asked)}
    ) as page
    cross join lateral (select ${columnsWithAuthor} from forum_queries q where q.id = page.query_id limit 1) as q
    order by page.like_count desc, page.created_at desc, page.query_id desc`
}

/** Looks up the likes of few titles; otherwise walks along the order by likes, which stores no titles. */
function likedSource(filter: ForumQueryFilter, { ids }: ForumQueryCount): RawBuilder<unknown> {
  if (ids !== null) return sql`forum_query_likes where query_id = any (${[...ids]}::bigint[])`
  const walked = sql`forum_query_likes where ${inDomains(filter.domains)}`
  if (filter.name === '') return walked
  return sql`(select l.query_id, l.created_at, l.like_count from (select * from ${walked}) as l cross join lateral (
    select from forum_queries where id = l.query_id and ${holdsName(filter.name)} limit 1) as fits) as fitting`
}

/** Returns how many queries of the author contain the text in their titles. */
export async function countOwnQueries(runner: Runner, authorId: string, name: string): Promise<number> {
  return countRows(runner, sql`forum_queries where ${ofAuthor(authorId, name)}`)
}

export async function listOwnPage(runner: Runner, authorId: string, name: string, asked: PageAsked) {
  return rowsOf(runner, sql`forum_queries where ${ofAuthor(authorId, name)}`, asked)
}

/** Reads the rows of a page after its ids, so that a deep page reads no more rows than the first. */
async function rowsOf(runner: Runner, source: RawBuilder<unknown>, asked: PageAsked) {
  const page = sql`select id, created_at from ${source}
    order by created_at desc, id desc limit ${asked.limit} offset ${offsetOf(asked)}`
  return rowsOfPage(runner, page)
}

async function rowsOfPage(runner: Runner, page: RawBuilder<unknown>) {
  return readRows<ForumQueryWithAuthor>(runner)`
    select q.* from (${page}) as page
    cross join lateral (select ${columnsWithAuthor} from forum_queries q where q.id = page.id limit 1) as q
    order by page.created_at desc, page.id desc`
}

function ofAuthor(authorId: string, name: string): RawBuilder<unknown> {
  return sql`author_id = ${authorId} and ${holdsName(name)}`
}
