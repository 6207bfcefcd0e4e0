import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import { readKeptCount } from '#platform/list-counts.ts'
import type { PageAsked } from '#platform/list-page.ts'
import { type PersonCard, personCardOf } from '#rooms/people/people.cards.ts'
import { type Condition, folded, holds, mayUseTrigrams, partOf } from './search-words.ts'

/* Lists of people by name. The ways to a page are those of the forum: docs/decisions/0010-forum-search.md; what is measured
   here stands in docs/decisions/0013-explore.md. */

/** What is asked for; null: any. */
export interface PeopleFilter {
  kind: 'alumnus' | 'student'
  name: string | null
  branch: string | null
  /** FE to BE of students, the pass-out year of alumni. */
  year: string | null
  domain: string | null
  employmentType: string | null
  /** A part of the company's name. */
  company: string | null
  /** The whole of the company's name. */
  employer: string | null
  /** A part of the city's name. */
  city: string | null
  /** Only those whom a query may name. */
  isOpen: boolean
}

export interface PeopleCount {
  total: number
  /** Few names hold the text, so the trigrams find them quicker than a walk along all names. */
  isRare: boolean
}

/** Up to so many are gathered by their trigrams and sorted. */
const rareMax = 1_000

/** How many people fit the filter, exactly, and which way to them is the short one. */
export async function countPeople(runner: Runner, filter: PeopleFilter): Promise<PeopleCount> {
  const { kind, isOpen, ...rest } = filter
  if (!isOpen && Object.values(rest).every((wish) => wish === null))
    return { total: await readKeptCount(runner, 'people', sql`array[${kind}]::text[]`), isRare: false }
  const narrow = byTrigrams(filter, rareMax + 1)
  if (narrow) {
    const { rows } = await sql<{ found: number; total: number }>`
      select count(*)::int as found, count(*) filter (where ${byWalking(filter)})::int as total
      from (${narrow}) as explore_people`.execute(runner)
    if (rows[0] && rows[0].found <= rareMax) return { total: rows[0].total, isRare: true }
  }
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from explore_people where ${byWalking(filter)}`.execute(runner)
  return { total: rows[0]?.total ?? 0, isRare: false }
}

/** One page of the people who fit, by name; `count` is what `countPeople` said, and chooses the way. */
export async function listPeople(
  runner: Runner,
  filter: PeopleFilter,
  { page, limit, count }: PageAsked & { count: PeopleCount },
): Promise<PersonCard[]> {
  const offset = (page - 1) * limit
  if (offset >= count.total) return []
  const narrow = count.isRare ? byTrigrams(filter, rareMax * 2) : null
  const source = narrow ? sql`(${narrow}) as explore_people` : sql`explore_people`
  // The ids first, from an index alone; only then the rows of the page (0010).
  const { rows } = await sql<{ card: PersonCard }>`
    select ${personCardOf(sql`page.account_id`)} as card from (
      select account_id, name_folded from ${source} where ${byWalking(filter)}
      order by name_folded, account_id limit ${limit} offset ${offset}
    ) as page order by page.name_folded, page.account_id`.execute(runner)
  return rows.map(({ card }) => card)
}

const columns = sql`account_id, kind, name_folded, branch, year, domains, employment_type, company_folded,
  city_folded, is_open`

/** The people whose name or company holds the text, by the trigram index; null when neither text can use one. */
function byTrigrams({ name, company }: PeopleFilter, countMax: number): RawBuilder<unknown> | null {
  const like = (column: Condition, text: string) =>
    sql`select ${columns} from explore_people where ${column} like ${partOf(text)} limit ${countMax}`
  if (name !== null && mayUseTrigrams(name)) return like(sql`name_folded`, name)
  if (company !== null && mayUseTrigrams(company)) return like(sql`company_folded`, company)
  return null
}

/** The whole filter. No condition fits the trigram indexes, so that the planner chooses among the indexes in order. */
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
