import type { Highlight } from '@portal/contract/highlight.ts'
import { type RawBuilder, sql } from 'kysely'

/*
 * Search by words in title and text (docs/decisions/0014-search-by-words.md).
 * A searchable table has `words tsvector generated always as (words_of(title, body_text)) stored`, with a GIN
 * index.
 */

type Piece = RawBuilder<unknown>

/** The number of newest matching rows that a search ranks. It doesn't reach older matches. */
export const rankedMax = 1_000

/**
 * Converts a typed search to a tsquery: all words, "a phrase", -without, this or that. The last word also
 * matches as a prefix, because it may not be finished. Any text is safe; a text without a word matches
 * nothing.
 * @param text at most `limits.searchLengthMax` characters, without NUL.
 */
export function wordsAsked(text: string): RawBuilder<unknown> {
  const { head, last } = lastWordOf(text)
  const all = sql`websearch_to_tsquery('portal_words', ${head}::text)`
  // `last` has only letters and digits, so the quoted word is always well formed.
  const begun =
    last !== null &&
    sql`(websearch_to_tsquery('portal_words', ${last}::text) || to_tsquery('portal_words', ${`'${last}':*`}::text))`
  // A separate select is evaluated once, not per row. A query of exclusions only (`querytree` is then 'T')
  // matches nothing: "everything but a word" is not a search, and no index could answer it.
  return sql`(select case when querytree(q) in ('', 'T') then ''::tsquery else q end
    from (select ${begun ? sql`${all} && ${begun}` : all} as q) as typed)`
}

/** Shorter prefixes match half of all words: they would find almost everything and cost the most. */
const prefixLengthMin = 3

/** Splits off the last word, maybe unfinished; null if a search sign gives the word another meaning. */
function lastWordOf(text: string): { head: string; last: string | null } {
  const last = /[\p{L}\p{M}\p{N}]+$/u.exec(text)?.[0] ?? ''
  const head = text.slice(0, text.length - last.length)
  const hasSigns = /["\u201c\u201d]|(^|\s)-|\bor\b/i.test(text) || /\S$/.test(head)
  return hasSigns || last.length < prefixLengthMin ? { head: text, last: null } : { head, last }
}

export interface WordsSearch {
  /** The source of the rows, without `where`: `blogs b`. */
  from: Piece
  /** The condition besides the words. The words' index is the only one that is needed. */
  where: Piece
  id: Piece
  /** The time by which the newest rows come first. */
  at: Piece
  words: Piece
  asked: Piece
  /**
   * Rows that match without the words, as a subselect of `id` and `at` limited by `rankedMax`: those whose
   * title contains the typed text literally. They come first.
   */
  also?: Piece
  /**
   * Times in the past, the latest first, for tables with very many rows. A common word is searched for among
   * the rows since the first of them, and among older rows only if these are too few. Needs an index on `at`
   * to be quick.
   */
  since?: readonly Date[]
}

/**
 * Returns one page of matches, best first, as a subselect of `id`, `rank`, `at`, and `total`, the number of
 * rows that the search can page through. Order the rows that are read from it the same way (`rank desc, at
 * desc, id desc`). Titles weigh more than texts; of equal ranks the newer row comes first.
 */
export function pageByWords(search: WordsSearch, page: { limit: number; offset: number }): Piece {
  return sql`select id, rank, at, (count(*) over ())::int as total from (${ranked(search)}) as found
    order by rank desc, at desc, id desc limit ${page.limit} offset ${page.offset}`
}

/** Returns the total alone, because a page past the end has no row to carry it. */
export function countByWords(search: WordsSearch): RawBuilder<{ total: number }> {
  return sql<{ total: number }>`select count(*)::int as total from (${ranked(search)}) as found`
}

/** Rows of `also` rank first with 1, because a rank by words is always below 1. */
function ranked(search: WordsSearch): Piece {
  const byWords = sql`select id, ts_rank(words, ${search.asked}) as rank, at
    from (${newestOf(search)}) as newest where words @@ ${search.asked}`
  if (!search.also) return byWords
  return sql`select id, sum(rank) as rank, max(at) as at
    from (${byWords} union all select id, 1, at from (${search.also}) as beside) as either group by id`
}

/**
 * Selects the newest rows that contain the words. The index doesn't store word positions, which a phrase
 * needs, so PostgreSQL would have to read each matching row. Here phrases are checked on the selected rows
 * only.
 */
function newestOf({ from, where, id, at, words, asked, since = [] }: WordsSearch): Piece {
  const inAnyOrder = sql`(select regexp_replace(${asked}::text, '<(-|[0-9]+)>', '&', 'g')::tsquery)`
  const newest = (when: Piece) => sql`select ${id} as id, ${at} as at, ${words} as words from ${from}
    where ${words} @@ ${inAnyOrder} and ${where} and ${when}
    order by ${at} desc, ${id} desc limit ${sql.lit(rankedMax)}`
  if (since.length === 0) return newest(sql`true`)
  // An interval with two ends makes the planner expect few rows and combine both indexes.
  const spans = [...since.map((moment) => sql`${at} >= ${moment} and ${at} < 'infinity'`), sql`true`]
  const name = (nth: number) => sql.ref(`span_${nth}`)
  const lacks = (nth: number) => sql`(select count(*) from ${name(nth)}) < ${sql.lit(rankedMax)}`
  // Each count is evaluated once: if a shorter span has enough rows, the longer spans are skipped.
  const before = (nth: number) =>
    sql.join([sql`true`, ...spans.slice(0, nth).map((_, other) => lacks(other))], sql` and `)
  const steps = spans.map(
    (span, nth) => sql`${name(nth)} as materialized (${newest(sql`${span} and ${before(nth)}`)})`,
  )
  const found = spans.map((_, nth) => {
    const isWhole = nth === spans.length - 1 ? sql`true` : sql`not ${lacks(nth)}`
    return sql`select * from ${name(nth)} where ${isWhole} and ${before(nth)}`
  })
  return sql`with ${sql.join(steps)} ${sql.join(found, sql` union all `)}`
}

/** The marks around a hit. They are first removed from the text, so that no text can fake a hit. */
const marks = { start: '\ue000', stop: '\ue001' }
/** `ts_headline` parses the text again, so it gets only the beginning. */
const highlightedLengthMax = 20_000

/** Returns a title with its hits marked. `piecesOf` reads it. */
export function markedTitle(title: Piece, asked: Piece): RawBuilder<string> {
  return marked(title, asked, 'HighlightAll=true')
}

/** Returns the passages of a text with hits, marked; the beginning of the text if only the title has hits. */
export function markedExcerpt(text: Piece, asked: Piece): RawBuilder<string> {
  return marked(text, asked, 'MaxFragments=2, MaxWords=30, MinWords=18, FragmentDelimiter=" … "')
}

function marked(text: Piece, asked: Piece, how: string): RawBuilder<string> {
  const { start, stop } = marks
  return sql<string>`ts_headline('portal_words', translate(left(${text}, ${sql.lit(highlightedLengthMax)}), ${start + stop}, ''),
    ${asked}, ${`StartSel=${start}, StopSel=${stop}, ${how}`})`
}

export function piecesOf(text: string): Highlight {
  return text.split(marks.start).flatMap((part, nth) => {
    if (nth === 0) return part === '' ? [] : [{ text: part, isHit: false }]
    const [hit = '', ...rest] = part.split(marks.stop)
    const after = rest.join('')
    return [{ text: hit, isHit: true }, ...(after === '' ? [] : [{ text: after, isHit: false }])]
  })
}
