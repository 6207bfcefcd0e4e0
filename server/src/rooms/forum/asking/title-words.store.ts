import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { generalWords } from './general-words.ts'

/* The weight of words in titles: how much each says about the topic. */

/** Statistics of words in the newest titles. All words are stems. */
export interface TitleWords {
  /** Words that name no topic. */
  general: ReadonlySet<string>
  /** Returns whether so many titles have the word that it is a weak signal; always false in a small forum. */
  isCommon(word: string): boolean
  /** Returns the weight of the word, at least 0.7; rarer words weigh more. */
  weightOf(word: string): number
  heldCount: number
}

const sampleMax = 5_000
const commonMin = 100
const heldMax = 10_000

export async function readTitleWords(runner: Runner): Promise<TitleWords> {
  const sample = `select to_tsvector('english', title) from
    (select title from forum_queries order by created_at desc, id desc limit ${sampleMax}) as newest`
  const counted = await readRows<{ word: string; count: number }>(runner)`
    select word, ndoc as count from ts_stat(${sql.lit(sample)}) where ndoc > 1
    order by ndoc desc, word limit ${sql.lit(heldMax)}`
  const row = await readRow<{ general: string[]; titles: number }>(runner)`
    select tsvector_to_array(to_tsvector('english', ${generalWords.join(' ')})) as general,
      (select count(*)::int from (select from forum_queries limit ${sql.lit(sampleMax)}) as sample) as titles`
  const { general = [], titles = 0 } = row ?? {}
  const counts = new Map(counted.map(({ word, count }) => [word, count]))
  const countOf = (word: string) => counts.get(word) ?? 1
  return {
    general: new Set(general),
    isCommon: (word) => countOf(word) >= commonMin,
    weightOf: (word) => Math.log(1 + Math.max(titles, 1) / countOf(word)),
    heldCount: counts.size + general.length,
  }
}
