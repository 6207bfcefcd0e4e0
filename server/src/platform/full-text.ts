import type { Highlight } from '@portal/contract/highlight.ts'
import { type RawBuilder, sql } from 'kysely'

/*
 * Search by words in title and text (docs/decisions/0014-search-by-words.md). A table that can be searched has
 * `words tsvector generated always as (words_of(title, body_text)) stored` and a GIN index on it.
 */

type Piece = RawBuilder<unknown>

/** A search ranks the newest so many rows that fit; what is older and fits as well is not reached by it. */
export const rankedMax = 1_000

/**
 * What a person typed into a search, as a tsquery: all words, "a phrase", -without, this or that. The last word also
 * finds what begins with it, for it may not be finished. Text of any shape is harmless; without a single word it
 * finds nothing.
 * @param text at most `limits.searchLengthMax`, without NUL.
 */
export function wordsAsked(text: string): RawBuilder<unknown> {
  const { head, last } = lastWordOf(text)
  const all = sql`websearch_to_tsquery('portal_words', ${head}::text)`
  // `last` is letters and digits alone, so that the quoted word is always well formed.
  const begun =
    last !== null &&
    sql`(websearch_to_tsquery('portal_words', ${last}::text) || to_tsquery('portal_words', ${`'${last}':*`}::text))`
  // As a select of its own it is worked out once, not at every row. Of exclusions alone (`querytree` is then 'T') nothing
  // is found: everything but a word is no search, and no index could answer it.
  return sql`(select case when querytree(q) in ('', 'T') then ''::tsquery else q end
    from (select ${begun ? sql`${all} && ${begun}` : all} as q) as typed)`
}

/** Shorter beginnings are in half of all words: they would find everything and cost the most. */
const prefixLengthMin = 3

/** The word that may not be finished, and what stands before it; null when a search sign gives it a meaning of its own. */
function lastWordOf(text: string): { head: string; last: string | null } {
  const last = /[\p{L}\p{M}\p{N}]+$/u.exec(text)?.[0] ?? ''
  const head = text.slice(0, text.length - last.length)
  const hasSigns = /["\u201c\u201d]|(^|\s)-|\bor\b/i.test(text) || /\S$/.test(head)
  return hasSigns || last.length < prefixLengthMin ? { head: text, last: null } : { head, last }
}

export interface WordsSearch {
  /** The rows that may be found, without `where`: `blogs b`. */
  from: Piece
  /** What must be true of a row besides the words; with the words' index no other index is needed. */
  where: Piece
  id: Piece
  /** By which the newest come first. */
  at: Piece
  words: Piece
  asked: Piece
  /**
   * Rows that are found without the words, as a subselect of `id` and `at` that is bounded by `rankedMax`: those with the text
   * as it stands in their title. They come first.
   */
  also?: Piece
  /**
   * Moments in the past, the latest first, where there are very many rows: a common word is looked for among those since the first of
   * them, and among older ones only when there are not enough. An index on `at` makes that quick.
   */
  since?: readonly Date[]
}

/**
 * One page of what fits, best first, as a subselect of `id`, `rank`, `at`, and `total`, how many rows the search can page
 * through; order what is read by it in the same way (`rank desc, at desc, id desc`). Titles weigh more than texts; of
 * two alike the newer comes first.
 */
export function pageByWords(search: WordsSearch, page: { limit: number; offset: number }): Piece {
  return sql`select id, rank, at, (count(*) over ())::int as total from (${ranked(search)}) as found
    order by rank desc, at desc, id desc limit ${page.limit} offset ${page.offset}`
}

/** The total alone: a page past the end has no row that could tell it. */
export function countByWords(search: WordsSearch): RawBuilder<{ total: number }> {
  return sql<{ total: number }>`select count(*)::int as total from (${ranked(search)}) as found`
}

/** A rank by words is always below 1. */
function ranked(search: WordsSearch): Piece {
  const byWords = sql`select id, ts_rank(words, ${search.asked}) as rank, at
    from (${newestOf(search)}) as newest where words @@ ${search.asked}`
  if (!search.also) return byWords
  return sql`select id, sum(rank) as rank, max(at) as at
    from (${byWords} union all select id, 1, at from (${search.also}) as beside) as either group by id`
}

/**
 * The newest rows that hold the words. In which order they stand, which a phrase asks for, the index does not know and
 * the row must tell; so that is asked of these rows alone, not of each row that holds the words somewhere.
 */
function newestOf({ from, where, id, at, words, asked, since = [] }: WordsSearch): Piece {
  const inAnyOrder = sql`(select regexp_replace(${asked}::text, '<(-|[0-9]+)>', '&', 'g')::tsquery)`
  const newest = (when: Piece) => sql`select ${id} as id, ${at} as at, ${words} as words from ${from}
    where ${words} @@ ${inAnyOrder} and ${where} and ${when}
    order by ${at} desc, ${id} desc limit ${sql.lit(rankedMax)}`
  if (since.length === 0) return newest(sql`true`)
  // As an interval with two ends: so the planner counts on few rows, and looks them up by both indexes.
  const spans = [...since.map((moment) => sql`${at} >= ${moment} and ${at} < 'infinity'`), sql`true`]
  const name = (nth: number) => sql.ref(`span_${nth}`)
  const lacks = (nth: number) => sql`(select count(*) from ${name(nth)}) < ${sql.lit(rankedMax)}`
  // Each count is looked at once: what a shorter span has found whole is not looked for again.
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

/** Around a hit; taken out of the text first, so that no text can pretend to hold one. */
const marks = { start: '\ue000', stop: '\ue001' }
/** A highlight reads the text again, so it looks at a beginning of it. */
const highlightedLengthMax = 20_000

/** A title in which the words are marked; read it with `piecesOf`. */
export function markedTitle(title: Piece, asked: Piece): RawBuilder<string> {
  return marked(title, asked, 'HighlightAll=true')
}

/** The places of a text where the words stand, marked; its beginning when they stand only in the title. */
export function markedExcerpt(text: Piece, asked: Piece): RawBuilder<string> {
  return marked(text, asked, 'MaxFragments=2, MaxWords=30, MinWords=18, FragmentDelimiter=" … "')
}

function marked(text: Piece, asked: Piece, how: string): RawBuilder<string> {
  const { start, stop } = marks
  return sql<string>`ts_headline('portal_words', translate(left(${text}, ${sql.lit(highlightedLengthMax)}), ${start + stop}, ''),
    ${asked}, ${`StartSel=${start}, StopSel=${stop}, ${how}`})`
}

/** The pieces of a marked text. */
export function piecesOf(text: string): Highlight {
  return text.split(marks.start).flatMap((part, nth) => {
    if (nth === 0) return part === '' ? [] : [{ text: part, isHit: false }]
    const [hit = '', ...rest] = part.split(marks.stop)
    const after = rest.join('')
    return [{ text: hit, isHit: true }, ...(after === '' ? [] : [{ text: after, isHit: false }])]
  })
}
