import { type BlogRole, type BlogSort, type BlogState, blogLimits } from '@portal/contract/blog-words.ts'
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
import { readKeptCount } from '#platform/database/list-counts.ts'
import { countRows, offsetOf, type PageAsked } from '#platform/database/list-page.ts'
import { readColumn, readRows } from '#platform/database/statements.ts'
import { accountsOfTeam } from '#rooms/people/people.cards.ts'
import { type BlogCardRow, cardColumns } from './blogs.store.ts'

/* Lists of blogs. A page is found by an index, and only then are its rows read. */

/** The filter of a list; null matches everything. */
export interface BlogFilter {
  /** The order; null for the best match of a search, or the latest. */
  sort: BlogSort | null
  tag: string | null
  role: BlogRole | null
  /** The slug of a team. */
  team: string | null
}

/** A card with the matches of a search marked. */
export interface FoundBlogRow extends BlogCardRow {
  markedTitle: string
  markedText: string
}

const orders: Record<BlogSort, RawBuilder<unknown>> = {
  latest: sql`published_at desc, id desc`,
  liked: sql`like_count desc, published_at desc, id desc`,
  discussed: sql`comment_count desc, published_at desc, id desc`,
}

/** Returns a page of the matching published blogs. */
export async function listPublished(runner: Runner, filter: BlogFilter, asked: PageAsked) {
  const order = orders[filter.sort ?? 'latest']
  return cardsOf(
    runner,
    sql`select id, row_number() over (order by ${order}) as place from blogs where ${fits(filter)}
      order by ${order} limit ${asked.limit} offset ${offsetOf(asked)}`,
  )
}

export async function countPublished(runner: Runner, filter: BlogFilter): Promise<number> {
  const isAny = filter.tag === null && filter.role === null && filter.team === null
  return isAny ? readKeptCount(runner, 'blogs') : countRows(runner, sql`blogs where ${fits(filter)}`)
}

/** Returns published blogs with the words, best match first or in the requested order, matches marked. */
export async function searchPublished(runner: Runner, search: string, filter: BlogFilter, asked: PageAsked) {
  const words = wordsAsked(search)
  const found: WordsSearch = {
    from: sql`blogs`,
    where: fits(filter),
    id: sql`id`,
    at: sql`published_at`,
    words: sql`words`,
    asked: words,
  }
  const page = filter.sort ? pageBySort(found, filter.sort, asked) : pageByMatch(found, asked)
  const rows = await readRows<FoundBlogRow & { total: number }>(runner)`
    select b.*, page.total from (${page}) as page
    cross join lateral (select ${cardColumns}, ${markedTitle(sql`b.title`, words)} as "markedTitle",
      ${markedExcerpt(sql`b.body_text`, words)} as "markedText" from blogs b where b.id = page.id limit 1) as b
    order by page.place`
  if (rows[0]) return { rows, total: rows[0].total }
  const { rows: counted } = await countByWords(found).execute(runner)
  return { rows: [], total: counted[0]?.total ?? 0 }
}

const bestFirst = sql`rank desc, at desc, id desc`

function pageByMatch(found: WordsSearch, asked: PageAsked): RawBuilder<unknown> {
  const page = pageByWords(found, { limit: asked.limit, offset: offsetOf(asked) })
  return sql`select id, total, row_number() over (order by ${bestFirst}) as place from (${page}) as best`
}

/** Returns a page of the search results in another order than by match. */
function pageBySort(found: WordsSearch, sort: BlogSort, asked: PageAsked): RawBuilder<unknown> {
  const all = pageByWords(found, { limit: rankedMax, offset: 0 })
  return sql`select id, total, row_number() over (order by ${orders[sort]}) as place
    from blogs join (select id as found_id, total from (${all}) as best) as hit on hit.found_id = blogs.id
    order by ${orders[sort]} limit ${asked.limit} offset ${offsetOf(asked)}`
}

/** Returns the author's blogs in a state, newest first. */
export async function listOwn(runner: Runner, authorId: string, state: BlogState, asked: PageAsked) {
  const own = sql`blogs where author_id = ${authorId} and state = ${state}`
  const order = sql`created_at desc, id desc`
  const rows = await cardsOf(
    runner,
    sql`select id, row_number() over (order by ${order}) as place from ${own}
      order by ${order} limit ${asked.limit} offset ${offsetOf(asked)}`,
  )
  return { rows, total: await countRows(runner, own) }
}

/** Returns the blogs that a person saved and may still read, most recently saved first. */
export async function listSaved(runner: Runner, accountId: string, asked: PageAsked) {
  const saved = sql`blog_saves s join blogs b on b.id = s.blog_id and b.state = 'published'
    where s.account_id = ${accountId}`
  const order = sql`s.saved_at desc, s.blog_id desc`
  const rows = await cardsOf(
    runner,
    sql`select b.id, row_number() over (order by ${order}) as place from ${saved}
      order by ${order} limit ${asked.limit} offset ${offsetOf(asked)}`,
  )
  return { rows, total: await countRows(runner, saved) }
}

/** The newest blogs with a common tag that are compared: the most common tags first, then the newest of all. */
const relatedLookedAt = 200

export async function listRelated(runner: Runner, { id, tags }: { id: string; tags: string[] }) {
  const max = sql.lit(blogLimits.relatedMax)
  const keys = sql`tag_keys_of(${tags}::text[])`
  return cardsOf(
    runner,
    sql`select id, row_number() over (order by shared desc, published_at desc, id desc) as place from (
      (select near.id, near.published_at, cardinality(array(select unnest(near.tag_keys) intersect select unnest(${keys}))) as shared
      from (select id, published_at, tag_keys from blogs where state = 'published' and tag_keys && ${keys} and id <> ${id}
        order by published_at desc, id desc limit ${sql.lit(relatedLookedAt)}) as near
      order by shared desc, published_at desc, id desc limit ${max})
      union
      (select id, published_at, 0 from blogs where state = 'published' and id <> ${id} and not tag_keys && ${keys}
      order by published_at desc, id desc limit ${max})) as related
    order by shared desc, published_at desc, id desc limit ${max}`,
  )
}

const tagsLookedAt = 500
const tagsShown = 24

/** Returns the most used tags of the newest blogs, each in its most common spelling. */
export async function listTags(runner: Runner): Promise<string[]> {
  return readColumn(runner)`select mode() within group (order by tag) as tag from (
      select tags from blogs where state = 'published' order by published_at desc, id desc limit ${sql.lit(tagsLookedAt)}
    ) as newest, unnest(tags) as tag group by lower(tag) order by count(*) desc, lower(tag) limit ${sql.lit(tagsShown)}`
}

function fits({ tag, role, team }: Pick<BlogFilter, 'tag' | 'role' | 'team'>): RawBuilder<unknown> {
  const ofRole = role === null ? sql`` : sql` and author_role = ${role}`
  const withTag = tag === null ? sql`` : sql` and tag_keys @> tag_keys_of(array[${tag}]::text[])`
  const ofTeam = team === null ? sql`` : sql` and author_id in ${accountsOfTeam(team)}`
  return sql`state = 'published'${ofRole}${withTag}${ofTeam}`
}

/** Returns these blogs in any order. */
export async function listBlogsById(runner: Runner, ids: readonly string[]): Promise<BlogCardRow[]> {
  return cardsOf(runner, sql`select id, 1 as place from unnest(${[...ids]}::bigint[]) as asked(id)`)
}

/** Returns the cards of a subselect of `id` and `place`. */
function cardsOf(runner: Runner, page: RawBuilder<unknown>) {
  return readRows<BlogCardRow>(runner)`select b.* from (${page}) as page
    cross join lateral (select ${cardColumns} from blogs b where b.id = page.id limit 1) as b
    order by page.place`
}
