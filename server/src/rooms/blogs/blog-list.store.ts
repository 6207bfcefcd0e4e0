import type { BlogRole, BlogSort, BlogState } from '@portal/contract/blog-words.ts'
import { blogLimits } from '@portal/contract/blog-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import {
  countByWords,
  markedExcerpt,
  markedTitle,
  pageByWords,
  type WordsSearch,
  wordsAsked,
} from '#platform/full-text.ts'
import { type BlogCardRow, cardColumns } from './blogs.store.ts'

/* Lists of blogs. A page is found along an index, and only then are its rows read. */

/** What is asked for; null: any. */
export interface BlogFilter {
  sort: BlogSort
  tag: string | null
  role: BlogRole | null
}

export interface PageAsked {
  page: number
  limit: number
}

/** A card, and where the words of a search stand in it. */
export interface FoundBlogRow extends BlogCardRow {
  markedTitle: string
  markedText: string
}

const orders: Record<BlogSort, RawBuilder<unknown>> = {
  latest: sql`published_at desc, id desc`,
  liked: sql`like_count desc, published_at desc, id desc`,
  discussed: sql`comment_count desc, published_at desc, id desc`,
}

/** One page of the published blogs that fit. */
export async function listPublished(runner: Runner, filter: BlogFilter, asked: PageAsked) {
  const order = orders[filter.sort]
  return cardsOf(
    runner,
    sql`select id, row_number() over (order by ${order}) as place from blogs where ${fits(filter)}
      order by ${order} limit ${asked.limit} offset ${offsetOf(asked)}`,
  )
}

/** How many published blogs fit. */
export async function countPublished(runner: Runner, filter: BlogFilter): Promise<number> {
  return countOf(runner, sql`blogs where ${fits(filter)}`)
}

/** The published blogs that hold the words, best first, with the places marked. */
export async function searchPublished(
  runner: Runner,
  search: string,
  filter: BlogFilter,
  asked: PageAsked,
): Promise<{ rows: FoundBlogRow[]; total: number }> {
  const words = wordsAsked(search)
  const found: WordsSearch = {
    from: sql`blogs`,
    where: fits(filter),
    ...{ id: sql`id`, at: sql`published_at`, words: sql`words`, asked: words },
  }
  const page = pageByWords(found, { limit: asked.limit, offset: offsetOf(asked) })
  const { rows } = await sql<FoundBlogRow & { total: number }>`
    select b.*, page.total from (${page}) as page
    cross join lateral (select ${cardColumns}, ${markedTitle(sql`b.title`, words)} as "markedTitle",
      ${markedExcerpt(sql`b.body_text`, words)} as "markedText" from blogs b where b.id = page.id limit 1) as b
    order by page.rank desc, page.at desc, page.id desc`.execute(runner)
  if (rows[0]) return { rows, total: rows[0].total }
  const { rows: counted } = await countByWords(found).execute(runner)
  return { rows: [], total: counted[0]?.total ?? 0 }
}

/** Own blogs of a state, newest first. */
export async function listOwn(runner: Runner, authorId: string, state: BlogState, asked: PageAsked) {
  const own = sql`blogs where author_id = ${authorId} and state = ${state}`
  const order = sql`created_at desc, id desc`
  const rows = await cardsOf(
    runner,
    sql`select id, row_number() over (order by ${order}) as place from ${own}
      order by ${order} limit ${asked.limit} offset ${offsetOf(asked)}`,
  )
  return { rows, total: await countOf(runner, own) }
}

/** What a person saved and may still read, the newest mark first. */
export async function listSaved(runner: Runner, accountId: string, asked: PageAsked) {
  const saved = sql`blog_saves s join blogs b on b.id = s.blog_id and b.state = 'published'
    where s.account_id = ${accountId}`
  const order = sql`s.saved_at desc, s.blog_id desc`
  const rows = await cardsOf(
    runner,
    sql`select b.id, row_number() over (order by ${order}) as place from ${saved}
      order by ${order} limit ${asked.limit} offset ${offsetOf(asked)}`,
  )
  return { rows, total: await countOf(runner, saved) }
}

/** Of the newest so many with a tag in common, those with most of them; then the newest of all. */
const relatedLookedAt = 200

export async function listRelated(runner: Runner, { id, tags }: { id: string; tags: string[] }) {
  const max = sql.lit(blogLimits.relatedMax)
  return cardsOf(
    runner,
    sql`select id, row_number() over (order by shared desc, published_at desc, id desc) as place from (
      (select near.id, near.published_at, cardinality(array(select unnest(near.tags) intersect select unnest(${tags}::text[]))) as shared
      from (select id, published_at, tags from blogs where state = 'published' and tags && ${tags}::text[] and id <> ${id}
        order by published_at desc, id desc limit ${sql.lit(relatedLookedAt)}) as near
      order by shared desc, published_at desc, id desc limit ${max})
      union
      (select id, published_at, 0 from blogs where state = 'published' and id <> ${id} and not tags && ${tags}::text[]
      order by published_at desc, id desc limit ${max})) as related
    order by shared desc, published_at desc, id desc limit ${max}`,
  )
}

const tagsLookedAt = 500
const tagsShown = 24

/** The tags that the newest blogs use most. */
export async function listTags(runner: Runner): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`select tag from (
      select tags from blogs where state = 'published' order by published_at desc, id desc limit ${sql.lit(tagsLookedAt)}
    ) as newest, unnest(tags) as tag group by tag order by count(*) desc, tag limit ${sql.lit(tagsShown)}`.execute(
    runner,
  )
  return rows.map(({ tag }) => tag)
}

function fits({ tag, role }: Pick<BlogFilter, 'tag' | 'role'>): RawBuilder<unknown> {
  const ofRole = role === null ? sql`` : sql` and author_role = ${role}`
  const withTag = tag === null ? sql`` : sql` and tags @> array[${tag}]::text[]`
  return sql`state = 'published'${ofRole}${withTag}`
}

/** The cards of a subselect of `id` and `place`. */
async function cardsOf(runner: Runner, page: RawBuilder<unknown>): Promise<BlogCardRow[]> {
  const { rows } = await sql<BlogCardRow>`select b.* from (${page}) as page
    cross join lateral (select ${cardColumns} from blogs b where b.id = page.id limit 1) as b
    order by page.place`.execute(runner)
  return rows
}

async function countOf(runner: Runner, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${source}`.execute(runner)
  return rows[0]?.count ?? 0
}

function offsetOf({ page, limit }: PageAsked): number {
  return (page - 1) * limit
}
