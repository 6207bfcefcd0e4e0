import { innerWordLengthMin, searchWordsOf } from '@portal/contract/search-words.ts'
import { type RawBuilder, sql } from 'kysely'
import { AnswerCache } from '#platform/caching/answer-cache.ts'
import { likeContaining } from '#platform/database/like-pattern.ts'
import type { SearchAsked } from '#platform/search/searches.ts'
import type { Runner } from './database.ts'
import type { Listener } from './listener.ts'
import type { MessagePayload } from './messages.ts'
import { prepareStatement } from './prepared-statement.ts'

/*
 * Finds rows whose titles contain every typed word, for the search over everything. One statement tries two
 * ways in turn: a scan of the first rows in an order finds common words at once, and the trigram index finds
 * rare ones. So neither a word that every title has nor one that none has reads the whole table
 * (docs/decisions/0036-search-over-everything.md).
 */

type Piece = RawBuilder<unknown>

export interface TitleSearch {
  /** The table and its alias, `blogs b`. `where` is the condition besides the title. */
  from: Piece
  where: Piece
  id: Piece
  /** The title in lower case, as in the trigram index. */
  title: Piece
  /**
   * An expensive condition, such as the audience, that is evaluated only for rows with a matching title. A
   * scalar expression: PostgreSQL would turn a bare `exists` into a join and evaluate it for every row.
   */
  check?(id: Piece): Piece
}

/** The number of newest rows that are scanned. */
const walkedMax = 1_000
/** The maximum number of trigram matches that the caller sorts. */
const gatheredMax = 100
/** Further words don't narrow the trigram search; each adds a parameter to the statement. */
const indexedWordsMax = 3

/**
 * Returns a subselect of the `id`s of matching rows: the newest ones, and more than `limit` if few of the
 * newest match. Any text is safe and is matched literally.
 * @param newestFirst the order of an index, `b.published_at desc, b.id desc`.
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

/** The newest rows with their searchable titles, cached: most searches find all their results among them. */
interface NewestTitles {
  ids: readonly string[]
  titles: readonly string[]
}

/**
 * Creates a cache for the newest titles of a room. A write that may change them must invalidate the topic.
 */
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
  /** Finds the newest matching rows. `newest` is the result of `readNewest`. */
  find(runner: Runner, asked: SearchAsked, newest: NewestTitles): Promise<Row[]>
  readNewest(runner: Runner): Promise<NewestTitles>
}

/**
 * Finds rows by their titles, first among the cached newest ones, and in the table only if these are too few.
 * The cache only selects the ids; the statement checks the rows again.
 * @param search.columns columns of the row and of the tables that `rowsFrom` joins. Default of `rowsFrom`:
 * the row alone.
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
      const likes = indexedWordsOf(typed).map((word) => likeContaining(word))
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
  /** The trigram search reads more rows than it shows. The text depends on how many words it looks up. */
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

/** Whether the cache holds the whole table. */
function isWhole({ ids }: NewestTitles): boolean {
  return ids.length < walkedMax
}

/** Returns the newest ids whose titles contain every word, by the rule of `holdsTitle`. */
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

/** Returns a subselect like `idsByTitle` for names: by an index, names that begin with the text come first. */
export function idsByName(
  search: TitleSearch,
  { typed, limit }: { typed: string; limit: number },
): RawBuilder<string> {
  const { from, where, id, title } = search
  const beginning = searchWordsOf(typed).join(' ')
  // A range, because a prepared plan can't use the index for a pattern that is a parameter.
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
  const likes = indexedWordsOf(typed).map((word) => sql`${title} like ${likeContaining(word)}`)
  if (likes.length === 0) return sql`(${first})`
  // The count is evaluated once, before any row of the second way. The second way has no limit of its own:
  // the planner then expects to read all its rows and uses the trigram index. The outer limit ends it early.
  return sql`(with first_way as materialized (${first}), second_way as materialized (
      select ${id} as id from ${from} where (select count(*) from first_way) < ${limit}
        and ${sql.join(likes, sql` and `)} and ${holdsTitle(title, typed)} and ${where} ${checked(search, id)})
    select id from first_way union (select id from second_way limit ${sql.lit(gatheredMax)}))`
}

function checked({ check }: TitleSearch, id: Piece): Piece {
  return check ? sql`and ${check(id)}` : sql``
}

/** Whether the title has every word; a short one must start a word. One parameter for any number of words. */
export function holdsTitle(title: Piece, typed: string): Piece {
  return sql`' ' || ${title} like all (${patternsOf(typed)}::text[])`
}

function patternsOf(typed: string): string[] {
  return spacedWordsOf(typed).map((word) => likeContaining(word))
}

/** Returns the words to look for in a title with a space in front. A short word gets a leading space. */
function spacedWordsOf(typed: string): string[] {
  return searchWordsOf(typed).map((word) => (word.length < innerWordLengthMin ? ` ${word}` : word))
}

/** Returns the words that the trigram index can look up, which takes three letters or digits in a row. */
function indexedWordsOf(typed: string): string[] {
  const words = searchWordsOf(typed).filter((word) => /[a-z0-9]{3}/.test(word))
  return words.sort((a, b) => b.length - a.length).slice(0, indexedWordsMax)
}
