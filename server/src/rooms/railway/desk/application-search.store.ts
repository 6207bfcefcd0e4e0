import { foldName } from '@portal/contract/fold-name.ts'
import { searchWordsOf } from '@portal/contract/search-words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { likeContaining } from '#platform/database/like-pattern.ts'
import { readRows } from '#platform/database/statements.ts'
import { holdsTitle } from '#platform/database/title-search.ts'
import type { ApplicationFilter } from './application-count.store.ts'
import {
  all,
  conditionsOf,
  type ListedApplicationRow,
  type ListPlace,
  listApplications,
  listedColumns,
  listedStates,
  orderOf,
} from './application-list.store.ts'

/* The search of the desk's table. Indexes: migrations 0135 and 0144. */

/** The maximum number of counted results; beyond it, pages are read in order and the rest is not counted. */
const foundMax = 1_000

type Condition = RawBuilder<unknown>

interface FoundPage {
  rows: ListedApplicationRow[]
  /** At most `foundMax`. */
  total: number
}

/**
 * Returns a page of the search: first by the beginning of a PRN or a serial, else by words anywhere in the
 * name, the PRN and the serial. The trigrams of one PRN occur in thousands, so they are used only if no PRN
 * begins with the text.
 */
export async function searchApplications(
  runner: Runner,
  filter: ApplicationFilter,
  place: ListPlace,
): Promise<FoundPage> {
  const number = numberIn(filter.typed)
  const begun = number === null ? null : await readFound(runner, filter, place, beginningWith(number))
  if (begun && begun.total > 0) return begun
  return readFound(runner, filter, place, [all(typedConditions(filter.typed))])
}

/** Returns the text if it looks like a PRN or a serial: one word of at least three letters and digits. */
function numberIn(typed: string): string | null {
  const [word = '', ...others] = searchWordsOf(typed)
  return others.length === 0 && /^(?=.*\d)[a-z0-9]{3,}$/.test(word) ? word : null
}

/** Returns conditions of which a row matches at most one. */
function beginningWith(number: string): Condition[] {
  // Uses ranges, because a prepared plan can't use an index for a pattern that is a parameter.
  const begins = (column: RawBuilder<unknown>) =>
    sql`${column} ~>=~ ${number}::text and ${column} ~<~ ${`${number}\u{10ffff}`}::text`
  const prn = begins(sql`lower(r.prn)`)
  return [prn, sql`(${begins(sql`lower(r.serial)`)} and not (${prn}))`]
}

const words = sql`fold_name(railway_words_of(r.name, r.prn, r.serial))`

/** Matches words of three letters or more by trigrams, and the other words among the rows found. */
function typedConditions(typed: string): Condition[] {
  const asked = searchWordsOf(foldName(typed))
  const indexed = asked.filter((word) => /[a-z0-9]{3}/.test(word)).slice(0, 3)
  const likes = indexed.map((word) => sql`${words} like ${likeContaining(word)}`)
  const rest = asked.filter((word) => !indexed.includes(word))
  return rest.length > 0 ? [...likes, holdsTitle(words, rest.join(' '))] : likes
}

/** @param ways conditions with an index of their own; no row matches two of them. */
async function readFound(
  runner: Runner,
  filter: ApplicationFilter,
  place: ListPlace,
  ways: readonly Condition[],
): Promise<FoundPage> {
  const order = orderOf(filter)
  const rest = [...listedStates(filter, place.heldIds), ...conditionsOf(filter)]
  const found = ways.map(
    (way) => sql`(select r.id, r.applied_at from railway_applications r where ${all([way, ...rest])}
      limit ${sql.lit(foundMax)})`,
  )
  const rows = await readRows<ListedApplicationRow & { total: number }>(runner)`
    with found as materialized (select id, applied_at from (${sql.join(found, sql` union all `)}) as each
      limit ${sql.lit(foundMax)}),
    page as (select id from found order by ${order(sql`applied_at`, sql`id`)}
      limit ${place.limit} offset ${place.offset})
    select ${listedColumns}, (select count(*)::int from found) as total
    from page join railway_applications r on r.id = page.id
    order by ${order(sql`r.applied_at`, sql`r.id`)}`
  const total = rows[0]?.total
  // Arbitrary ones of very many; with so many matches, reading along the order finds the page quickly.
  if (total === foundMax)
    return {
      rows: await listApplications(runner, filter, place, [sql`(${sql.join(ways, sql` or `)})`]),
      total,
    }
  if (total !== undefined || place.offset === 0) return { rows, total: total ?? 0 }
  // A page past the end has no row that contains the total.
  const first = await readFound(runner, filter, { ...place, offset: 0, limit: 1 }, ways)
  return { rows: [], total: first.total }
}
