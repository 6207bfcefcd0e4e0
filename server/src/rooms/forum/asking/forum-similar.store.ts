import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { idIn } from '#platform/database/id-in.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { hintColumns, type QueryHintRow } from '../reading/forum-hint.store.ts'
import type { TitleWords } from './title-words.store.ts'

/* Words find the candidates and trigrams rank them: docs/decisions/0010-forum-search.md and 0127. */

const similarMax = 5
/**
 * The maximum number of candidates compared for each of the rarest words. More candidates of a word that half
 * the forum uses would not improve the result.
 */
const comparedMax = 150
const comparedWordsMax = 4
const wordsMax = 8
/** The bonus for a shared domain, added to the share of the title's weight that a candidate has. */
const domainBonus = 0.2
/**
 * The minimum score; candidates below it share too little with the title. One of two words with equal weight
 * is enough; one of three needs a shared domain too.
 */
const scoreMin = 0.45

export interface SimilarAsked {
  title: string
  /** The domains of the title; empty if unknown. */
  domains: readonly string[]
  /** The id or slug of a query to leave out. Its domains are used if none are given. */
  except: string | undefined
  titleWords: TitleWords
}

/** A stem of the title with its weight; rarer stems weigh more. */
interface WeighedWord {
  word: string
  weight: number
}

/**
 * Returns the queries whose titles share the topic of the text, best match first. Common words find
 * candidates only if the title has no rarer word; general words never do.
 */
export async function listSimilar(runner: Runner, asked: SimilarAsked): Promise<QueryHintRow[]> {
  const { titleWords } = asked
  const words = (await stemsOf(runner, asked.title))
    .filter((word) => !titleWords.general.has(word))
    .map((word) => ({ word, weight: titleWords.weightOf(word) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, wordsMax)
  if (words.length === 0) return []
  const rare = words.filter(({ word }) => !titleWords.isCommon(word))
  const lookedUp = rare.slice(0, comparedWordsMax).map(({ word }) => prefixed(word))
  const found = rare.length > 0 ? await listWith(runner, asked, words, lookedUp) : []
  if (found.length > 0 || rare.length === words.length) return found
  const common = words.filter(({ word }) => titleWords.isCommon(word))
  return listWith(runner, asked, common, [common.map(({ word }) => prefixed(word)).join(' & ')])
}

/** Returns the stems of the words, without stop words ("how", "the") and bare numbers. */
async function stemsOf(runner: Runner, title: string): Promise<string[]> {
  const row = await readRow<{ words: string[] }>(runner)`
    select tsvector_to_array(to_tsvector('english', ${title})) as words`
  // PostgreSQL also returns addresses and the like as words; these would need quoting and match nothing.
  return row?.words.filter((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word) && !/^\p{N}+$/u.test(word)) ?? []
}

/** Returns the word for a tsquery, as a prefix: the last word may be half typed, and plurals should match. */
function prefixed(word: string): string {
  return word.length > 3 ? `'${word}':*` : `'${word}'`
}

async function listWith(
  runner: Runner,
  { title, domains, except }: SimilarAsked,
  words: readonly WeighedWord[],
  lookUps: readonly string[],
) {
  const candidates = lookUps.map(
    (lookUp) => sql`(select id, title, title_folded, domains from forum_queries
      where to_tsvector('english', title) @@ ${lookUp}::tsquery and ${isNot(except)} limit ${sql.lit(comparedMax)})`,
  )
  const total = words.reduce((sum, { weight }) => sum + weight, 0)
  const shares = words.map(
    ({ word, weight }) =>
      sql`case when stems @@ ${prefixed(word)}::tsquery then ${weight / total}::float8 else 0 end`,
  )
  return readRows<QueryHintRow>(runner)`
    with topic as materialized (select array_remove(array_remove(${domainsOf(domains, except)}, 'All'), 'Other') as domains)
    select ${hintColumns} from (
      select id, ${sql.join(shares, sql` + `)}
          + case when compared.domains && topic.domains then ${sql.lit(domainBonus)} else 0 end as score,
        similarity(title_folded, (select lower(${title}))) as likeness
      from (
        select id, title_folded, domains, to_tsvector('english', title) as stems
        from (${sql.join(candidates, sql` union `)}) as candidates offset 0
      ) as compared, topic
      order by score desc, likeness desc, id desc limit ${similarMax}
    ) as alike
    cross join lateral (select * from forum_queries where id = alike.id limit 1) as q
    where alike.score >= ${sql.lit(scoreMin)}
    order by alike.score desc, alike.likeness desc, alike.id desc`
}

function domainsOf(domains: readonly string[], except: string | undefined): RawBuilder<unknown> {
  if (domains.length > 0 || except === undefined) return sql`${[...domains]}::text[]`
  const id = idIn(except)
  return sql`coalesce((select domains from forum_queries
    where ${id === null ? sql`slug = ${except}` : sql`id = ${id}`}), '{}'::text[])`
}

function isNot(except: string | undefined): RawBuilder<unknown> {
  if (except === undefined) return sql`true`
  const id = idIn(except)
  return id === null ? sql`slug <> ${except}` : sql`id <> ${id}`
}
