import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readKeptCount } from '#platform/database/list-counts.ts'
import type { PageAsked } from '#platform/database/list-page.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { type PersonCard, personCardOf } from '#rooms/people/people.cards.ts'
import { type Condition, folded, holds, mayUseTrigrams, partOf } from './search-words.ts'

/*
 * Lists of people by name. The two ways to find a page are the forum's: docs/decisions/0010-forum-search.md;
 * measurements for these lists: docs/decisions/0013-explore.md.
 */

/** The filter of a list; null matches everything. */
export interface PeopleFilter {
  kind: 'alumnus' | 'student'
  name: string | null
  branch: string | null
  /** FE to BE for students, the pass-out year for alumni. */
  year: string | null
  domain: string | null
  employmentType: string | null
  /** A part of the company's name. */
  company: string | null
  /** The company's full name. */
  employer: string | null
  /** A part of the city's name. */
  city: string | null
  /** Only people whom a query may name. */
  isOpen: boolean
}

export interface PeopleCount {
  total: number
  /** Whether few names contain the text, so that trigrams find them faster than a walk along all names. */
  isRare: boolean
}

/** The maximum number of people that are gathered by trigrams and sorted. */
const rareMax = 1_000

/** Returns the exact number of matching people, and which way of finding them is shorter. */
export async function countPeople(runner: Runner, filter: PeopleFilter): Promise<PeopleCount> {
  const { kind, isOpen, ...rest } = filter
  if (!isOpen && Object.values(rest).every((wish) => wish === null))
    return { total: await readKeptCount(runner, 'people', sql`array[${kind}]::text[]`), isRare: false }
  const narrow = byTrigrams(filter, rareMax + 1)
  if (narrow) {
    const row = await readRow<{ found: number; total: number }>(runner)`
      select count(*)::int as found, count(*) filter (where ${byWalking(filter)})::int as total
      from (${narrow}) as explore_people`
    if (row && row.found <= rareMax) return { total: row.total, isRare: true }
  }
  const row = await readRow<{ total: number }>(runner)`
    select count(*)::int as total from explore_people where ${byWalking(filter)}`
  return { total: row?.total ?? 0, isRare: false }
}

/** Returns a page of matching people by name. `count` is of `countPeople` and decides how they are found. */
export async function listPeople(
  runner: Runner,
  filter: PeopleFilter,
  { page, limit, count }: PageAsked & { count: PeopleCount },
): Promise<PersonCard[]> {
  const offset = (page - 1) * limit
  if (offset >= count.total) return []
  const narrow = count.isRare ? byTrigrams(filter, rareMax * 2) : null
  const source = narrow ? sql`(${narrow}) as explore_people` : sql`explore_people`
  // The ids are found first, by an index alone; only then are the rows of the page read (decision 0010).
  const rows = await readRows<{ card: PersonCard }>(runner)`
    select ${personCardOf(sql`page.account_id`)} as card from (
      select account_id, name_folded from ${source} where ${byWalking(filter)}
      order by name_folded, account_id limit ${limit} offset ${offset}
    ) as page order by page.name_folded, page.account_id`
  return rows.map(({ card }) => card)
}

const columns = sql`account_id, kind, name_folded, branch, year, domains, employment_type, company_folded,
  city_folded, is_open`

/** Selects people with the text in their name or company by trigrams; null when neither can use the index. */
function byTrigrams({ name, company }: PeopleFilter, countMax: number): RawBuilder<unknown> | null {
  const like = (column: Condition, text: string) =>
    sql`select ${columns} from explore_people where ${column} like ${partOf(text)} limit ${countMax}`
  if (name !== null && mayUseTrigrams(name)) return like(sql`name_folded`, name)
  if (company !== null && mayUseTrigrams(company)) return like(sql`company_folded`, company)
  return null
}

/** Returns the whole filter without the trigram indexes, so the planner chooses among the ordered ones. */
function byWalking(filter: PeopleFilter): Condition {
  const { kind, name, branch, year, domain, employmentType, company, employer, city, isOpen } = filter
  const conditions = [
    sql`kind = ${sql.lit(kind)}`,
    branch !== null && sql`branch = ${branch}`,
    year !== null && sql`year = ${year}`,
    domain !== null && sql`domains @> array[${domain}]::text[]`,
    employmentType !== null && sql`employment_type = ${employmentType}`,
    employer !== null && sql`company_folded = ${folded(employer)}`,
    company !== null && holds(sql`company_folded`, company),
    city !== null && holds(sql`city_folded`, city),
    isOpen && sql`is_open`,
    name !== null && holds(sql`name_folded`, name),
  ]
  return sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )
}
