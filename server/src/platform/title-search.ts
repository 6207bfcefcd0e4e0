import { innerWordLengthMin, searchWordsOf } from '@portal/contract/search-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'

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

/**
 * The newest rows that fit.
 * @param columns of the row and what `rowsFrom` joins to it; left out, the row alone.
 */
export async function listByTitle<Row>(
  runner: Runner,
  search: TitleSearch & { newestFirst: Piece; columns: Piece; rowsFrom?: Piece },
  asked: { typed: string; limit: number },
): Promise<Row[]> {
  const { newestFirst, columns, rowsFrom = search.from, id } = search
  const { rows } = await sql<Row>`select ${columns} from ${rowsFrom}
    where ${id} in ${idsByTitle(search, newestFirst, asked)}
    order by ${newestFirst} limit ${asked.limit}`.execute(runner)
  return rows
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
  const patterns = searchWordsOf(typed).map(
    (word) => `%${word.length < innerWordLengthMin ? ' ' : ''}${literal(word)}%`,
  )
  return sql`' ' || ${title} like all (${patterns}::text[])`
}

/** The words by which the trigrams can narrow the search: without three letters in a row there is nothing to look up. */
function indexedWordsOf(typed: string): string[] {
  const words = searchWordsOf(typed).filter((word) => /[a-z0-9]{3}/.test(word))
  return words.sort((a, b) => b.length - a.length).slice(0, indexedWordsMax)
}

function literal(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&')
}
