import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import { idIn } from '#platform/id-in.ts'
import { hintColumns, type QueryHintRow } from './forum-hint.store.ts'

/* Queries like a title. Why words find and trigrams only rank: docs/decisions/0010-forum-search.md. */

const similarMax = 5
/** So many are compared letter by letter; of a word that half the forum uses, more would not be better. */
const comparedMax = 1_000
const wordsMax = 8
/** Below this two titles share a word but hardly a thought. */
const likenessMin = 0.15

export interface SimilarAsked {
  title: string
  /** An id or a slug to leave out. */
  except: string | undefined
  commonWords: ReadonlySet<string>
}

/** The queries whose titles resemble the text, most alike first: by its distinctive words, else by the common ones. */
export async function listSimilar(runner: Runner, asked: SimilarAsked): Promise<QueryHintRow[]> {
  const words = await wordsOf(runner, asked.title)
  const distinctive = words.filter((word) => !asked.commonWords.has(word))
  const common = words.filter((word) => asked.commonWords.has(word))
  const found =
    distinctive.length > 0 ? await listWith(runner, distinctive.map(prefixed).join(' | '), asked) : []
  if (found.length > 0 || common.length === 0) return found
  return listWith(runner, common.map(prefixed).join(' & '), asked)
}

const sampleMax = 5_000
const commonMin = 100

/** The words that so many of the newest titles share that they tell nothing; none in a small forum. */
export async function readCommonWords(runner: Runner): Promise<ReadonlySet<string>> {
  const sample = sql.lit(`select to_tsvector('english', title) from
    (select title from forum_queries order by created_at desc, id desc limit ${sampleMax}) as newest`)
  const { rows } = await sql<{ word: string }>`
    select word from ts_stat(${sample}) where ndoc >= ${sql.lit(commonMin)} limit 1000`.execute(runner)
  return new Set(rows.map(({ word }) => word))
}

/** The stems of the words, without those like "how" and "the". */
async function wordsOf(runner: Runner, title: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(to_tsvector('english', ${title})) as words`.execute(runner)
  // Addresses and the like are words to PostgreSQL too, but would need quoting and find nothing.
  const words = rows[0]?.words.filter((word) => /^[\p{L}\p{N}]+$/u.test(word)) ?? []
  return words.slice(0, wordsMax)
}

/** A word as it stands in a tsquery; the last one may be half typed, and plurals and the like should match anyway. */
function prefixed(word: string): string {
  return word.length > 3 ? `'${word}':*` : `'${word}'`
}

async function listWith(runner: Runner, words: string, { title, except }: SimilarAsked) {
  const { rows } = await sql<QueryHintRow>`
    select ${hintColumns} from (
      select id, similarity(title_folded, (select lower(${title}))) as likeness from (
        select id, title_folded from forum_queries
        where to_tsvector('english', title) @@ ${words}::tsquery and ${isNot(except)} limit ${comparedMax}
      ) as compared
      order by likeness desc, id desc limit ${similarMax}
    ) as alike
    cross join lateral (select * from forum_queries where id = alike.id limit 1) as q
    where alike.likeness >= ${likenessMin}
    order by alike.likeness desc, alike.id desc`.execute(runner)
  return rows
}

function isNot(except: string | undefined): RawBuilder<unknown> {
  if (except === undefined) return sql`true`
  const id = idIn(except)
  return id === null ? sql`slug <> ${except}` : sql`id <> ${id}`
}
