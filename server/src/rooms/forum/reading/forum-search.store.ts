import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import {
  countByWords,
  markedExcerpt,
  markedTitle,
  pageByWords,
  rankedMax,
  type WordsSearch,
  wordsAsked,
} from '#platform/database/full-text.ts'
import { offsetOf, type PageAsked } from '#platform/database/list-page.ts'
import { readRows } from '#platform/database/statements.ts'
import { columnsWithAuthor, type ForumQueryWithAuthor } from '../forum.store.ts'
import { byWalking, type ForumQueryCount, type ForumQueryFilter } from './forum-filter.store.ts'

/* Search by words in title and text, besides a part of the title (docs/decisions/0014-search-by-words.md). */

/** A query with the matches of a search marked in its title and text. */
export interface FoundQueryRow extends ForumQueryWithAuthor {
  markedTitle: string
  markedText: string
  likeCount: number
}

export interface SearchAsked extends PageAsked {
  /** The typed text, trimmed and not empty. */
  search: string
  isByLikes: boolean
  /** The result of `countQueries` for titles with `search` in them, which decides how these are found. */
  inTitles: ForumQueryCount
  /** The moments since which a common word is looked for first; empty in a small forum. */
  since: readonly Date[]
}

/** Returns a page of queries with the words, or the text in the title: best match first, or by likes. */
export async function searchPage(runner: Runner, filter: ForumQueryFilter, asked: SearchAsked) {
  const words = wordsAsked(asked.search)
  const found = foundBy(filter, asked, words)
  const rows = await readRows<FoundQueryRow & { total: number }>(runner)`
    select q.*, page.total, page.like_count as "likeCount" from (${pageOf(found, asked)}) as page
    cross join lateral (select ${columnsWithAuthor}, ${markedTitle(sql`q.title`, words)} as "markedTitle",
      ${markedExcerpt(sql`text_of_html(q.body)`, words)} as "markedText"
      from forum_queries q where q.id = page.id limit 1) as q
    order by page.place`
  if (rows[0]) return { rows, total: rows[0].total }
  const { rows: counted } = await countByWords(found).execute(runner)
  return { rows: [], total: counted[0]?.total ?? 0 }
}

function foundBy(filter: ForumQueryFilter, asked: SearchAsked, words: RawBuilder<unknown>): WordsSearch {
  const isAny = filter.name === '' && filter.domains.length === 0 && !filter.isUnanswered
  const { ids } = asked.inTitles
  const inTitles = ids ? sql`id = any (${[...ids]}::bigint[])` : byWalking({ ...filter, name: asked.search })
  return {
    from: isAny
      ? sql`forum_query_words w`
      : sql`forum_query_words w join forum_queries q on q.id = w.query_id`,
    where: isAny ? sql`true` : byWalking(filter),
    id: sql`w.query_id`,
    at: sql`w.created_at`,
    words: sql`w.words`,
    asked: words,
    since: asked.since,
    also: sql`select id, created_at as at from forum_queries where ${inTitles}
      order by created_at desc, id desc limit ${sql.lit(rankedMax)}`,
  }
}

/** Selects the results that can be paged through, best match first or by the likes of the answers. */
function pageOf(found: WordsSearch, asked: SearchAsked): RawBuilder<unknown> {
  const offset = offsetOf(asked)
  const all = asked.isByLikes ? { limit: rankedMax * 2, offset: 0 } : { limit: asked.limit, offset }
  const order = asked.isByLikes
    ? sql`l.like_count desc, best.at desc, best.id desc`
    : sql`best.rank desc, best.at desc, best.id desc`
  const cut = asked.isByLikes ? sql`order by place limit ${asked.limit} offset ${offset}` : sql``
  return sql`select best.id, best.total, l.like_count, row_number() over (order by ${order}) as place
    from (${pageByWords(found, all)}) as best join forum_query_likes l on l.query_id = best.id ${cut}`
}
