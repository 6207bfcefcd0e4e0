import { innerWordLengthMin, searchWordsOf } from '@portal/contract/search-words.ts'
import { type RawBuilder, sql } from 'kysely'
import { AnswerCache } from '#platform/answer-cache.ts'
import type { Runner } from '#platform/database.ts'
import type { Listener } from '#platform/listener.ts'
import type { MessagePayload } from '#platform/messages.ts'
import { prepareStatement } from '#platform/prepared-statement.ts'
import type { SearchAsked } from '#platform/searches.ts'

/*
 * Rows whose titles hold every word that was typed, for the search over everything. Two ways, one after the other, in one
 * statement: the first rows in an order find at once what is common, and the trigrams find what is rare. So neither a
 * word of every title nor one of none reads the whole table (docs/decisions/0036-search-over-everything.md).
 */

type Piece = RawBuilder<unknown>

export interface TitleSearch {
  /** The table and its alias, `blogs b`, and what must be true of a row besides its title. */
  from: Piece
  where: Piece
  id: Piece
  /** In lower case, as the trigram index has it. */
  title: Piece
  /**
   * What is dear to ask and so asked of the rows alone whose titles fit, one by one: whom a thing is for. A scalar
   * expression: PostgreSQL would make a join of a bare `exists`, and ask it of every row.
   */
  check?(id: Piece): Piece
}

/** So many of the newest rows are looked at one by one. */
const walkedMax = 1_000
/** So many of those that the trigrams find are put in order by whoever asked. */
const gatheredMax = 100
/** More words than these narrow what the trigrams find no further; each more is one more text of the statement. */
const indexedWordsMax = 3

/**
 * A subselect of the `id`s of rows that fit: the newest of them, and some more than `limit` when few of the newest fit.
 * Text of any shape is harmless and means itself.
 * @param newestFirst what an index is ordered by, `b.published_at desc, b.id desc`.
 */
export function idsByTitle(
  search: TitleSearch,
  newestFirst: Piece,
  { typed, limit }: { typed: string; limit: number },
): RawBuilder<string> {
  const { from, where, id, title } = search
  const walked = sql`select id from (
      select ${id} as id, ${title} as title from ${from} where ${where} order by ${newestFirst} limit ${sql.lit(walkedMax)}
    ) as newest where ${holdsTitle(sql`title`, typed)} ${checked(search, sql`newest.id`)} limit ${limit}`
  return withGathered(walked, search, { typed, limit })
}

/** The newest rows of a table, newest first, as they are searched: kept in memory, where most searches find all that they show. */
interface NewestTitles {
  ids: readonly string[]
  titles: readonly string[]
}

/** A cache for the newest titles of a room; its topic is notified when one of them may be another. */
export function keepNewestTitles<C extends MessagePayload = null>(
  listener: Listener,
  topic: string,
): AnswerCache<NewestTitles, C> {
  return new AnswerCache({
    listener,
    topic,
    bytesMax: 4 * 1024 * 1024,
    bytesOf: ({ titles }) => titles.reduce((sum, title) => sum + title.length * 2 + 100, 0),
  })
}

interface TitleList<Row> {
  /** The newest rows that fit; `newest` is what `readNewest` gave. */
  find(runner: Runner, asked: SearchAsked, newest: NewestTitles): Promise<Row[]>
  readNewest(runner: Runner): Promise<NewestTitles>
}

/**
 * Finds rows by their titles, first among the newest that are kept, and in the table only where these are too few. What is kept says
 * which rows to read: whether they still fit is asked of the rows.
 * @param search.columns of the row and what `rowsFrom` joins to it; left out, the row alone.
 */
export function createTitleList<Row>(
  search: Omit<TitleSearch, 'check'> & { newestFirst: Piece; columns: Piece; rowsFrom?: Piece },
): TitleList<Row> {
  const { from, where, id, title, newestFirst } = search
  const { byIds, inTableByWords } = statementsOf<Row>(search)
  const newest = sql<{ id: string; title: string }>`select ${id}::text as id, ${title} as title from ${from}
    where ${where} order by ${newestFirst} limit ${sql.lit(walkedMax)}`
  return {
    async find(runner, { typed, limit }, kept) {
      const ids = idsAmong(kept, typed, limit)
      const likes = indexedWordsOf(typed).map((word) => `%${literal(word)}%`)
      const find = inTableByWords[likes.length - 1]
      const isEnough = ids.length === limit || isWhole(kept)
      if (find && !isEnough) return find(runner, ids, patternsOf(typed), limit, ...likes)
      return ids.length === 0 ? [] : byIds(runner, ids, limit)
    },
    async readNewest(runner) {
      const { rows } = await newest.execute(runner)
      return { ids: rows.map((row) => row.id), titles: rows.map((row) => ` ${row.title}`) }
    },
  }
}

function statementsOf<Row>({
  from,
  where,
  id,
  title,
  newestFirst,
  columns,
  rowsFrom = from,
}: Parameters<typeof createTitleList>[0]) {
  const rowsOf = (ids: Piece, limit: Piece) =>
    sql<Row>`select ${columns} from ${rowsFrom} where ${id} in ${ids} and ${where} order by ${newestFirst} limit ${limit}`
  const byIds = prepareStatement<[ids: readonly string[], limit: number], Row>((ids, limit) =>
    rowsOf(sql`(select unnest(${ids}::bigint[]))`, limit),
  )
  /** The trigrams find some more than are shown; the text depends on how many words they look up. */
  const inTable = prepareStatement<
    [ids: readonly string[], patterns: readonly string[], limit: number, ...likes: string[]],
    Row
  >
  const inTableByWords = Array.from({ length: indexedWordsMax }, () =>
    inTable((ids, patterns, limit, ...likes) => {
      const isLike = sql.join(
        likes.map((like) => sql`${title} like ${like}`),
        sql` and `,
      )
      const found = sql`select ${id} from ${from} where ${isLike} and ' ' || ${title} like all (${patterns}::text[])
        and ${where} limit ${sql.lit(gatheredMax)}`
      return rowsOf(sql`(select unnest(${ids}::bigint[]) union (${found}))`, limit)
    }),
  )
  return { byIds, inTableByWords }
}

/** Whether the table has no more rows than are kept. */
function isWhole({ ids }: NewestTitles): boolean {
  return ids.length < walkedMax
}

/** The newest that hold every word, as `holdsTitle` asks it. */
function idsAmong({ ids, titles }: NewestTitles, typed: string, limit: number): string[] {
  const words = spacedWordsOf(typed)
  const found: string[] = []
  for (const [nth, title] of titles.entries()) {
    if (found.length === limit) break
    const id = ids[nth]
    if (id !== undefined && words.every((word) => title.includes(word))) found.push(id)
  }
  return found
}

/** The same for names, of which those that begin with what was typed come first; by an index with `text_pattern_ops`. */
export function idsByName(
  search: TitleSearch,
  { typed, limit }: { typed: string; limit: number },
): RawBuilder<string> {
  const { from, where, id, title } = search
  const beginning = searchWordsOf(typed).join(' ')
  // As a range: a pattern that comes as a parameter is none that a prepared plan could look up.
  const begun = sql`select ${id} as id from ${from} where ${title} ~>=~ ${beginning}::text
    and ${title} ~<~ ${`${beginning}\u{10ffff}`}::text and ${where} order by ${title} using ~<~ limit ${limit}`
  return withGathered(begun, search, { typed, limit })
}

function withGathered(
  first: Piece,
  search: TitleSearch,
  { typed, limit }: { typed: string; limit: number },
): RawBuilder<string> {
  const { from, where, id, title } = search
  const likes = indexedWordsOf(typed).map((word) => sql`${title} like ${`%${literal(word)}%`}`)
  if (likes.length === 0) return sql`(${first})`
  // The count is looked at once, before any row of the second way. Without a limit of its own, the second way is planned
  // as one that reads all its rows, which is by the index; the limit outside ends it early.
  return sql`(with first_way as materialized (${first}), second_way as materialized (
      select ${id} as id from ${from} where (select count(*) from first_way) < ${limit}
        and ${sql.join(likes, sql` and `)} and ${holdsTitle(title, typed)} and ${where} ${checked(search, id)})
    select id from first_way union (select id from second_way limit ${sql.lit(gatheredMax)}))`
}

function checked({ check }: TitleSearch, id: Piece): Piece {
  return check ? sql`and ${check(id)}` : sql``
}

/** Whether the title has every word, a short one at the beginning of a word. One parameter, however many words there are. */
export function holdsTitle(title: Piece, typed: string): Piece {
  return sql`' ' || ${title} like all (${patternsOf(typed)}::text[])`
}

function patternsOf(typed: string): string[] {
  return spacedWordsOf(typed).map((word) => `%${literal(word)}%`)
}

/** What a title with a space before it holds if it has the words: a short one stands behind a space. */
function spacedWordsOf(typed: string): string[] {
  return searchWordsOf(typed).map((word) => (word.length < innerWordLengthMin ? ` ${word}` : word))
}

/** The words by which the trigrams can narrow the search: without three letters in a row there is nothing to look up. */
function indexedWordsOf(typed: string): string[] {
  const words = searchWordsOf(typed).filter((word) => /[a-z0-9]{3}/.test(word))
  return words.sort((a, b) => b.length - a.length).slice(0, indexedWordsMax)
}

function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
