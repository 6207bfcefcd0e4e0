import { type RawBuilder, sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { keptCountsOf } from '#platform/database/list-counts.ts'
import type { PageAsked } from '#platform/database/list-page.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { companyNameOf } from '#rooms/people/people.cards.ts'
import { holds } from './search-words.ts'

/** Returns how many companies contain the text in their names; null for all. */
export async function countCompanies(runner: Runner, name: string | null): Promise<{ total: number }> {
  const row = await readRow<{ total: number }>(runner)`
    select count(*)::int as total from ${companies(name)} as company`
  return row ?? { total: 0 }
}

/**
 * Returns a page of companies, those with the most alumni first, each spelled as one of its alumni spells it.
 */
export function listCompanyPage(runner: Runner, name: string | null, { page, limit }: PageAsked) {
  return readRows<{ name: string; alumniCount: number }>(runner)`
    select ${companyNameOf(sql`(select e.account_id from explore_people e where e.kind = 'alumnus'
      and e.company_folded <> '' and e.company_folded = page.company_folded limit 1)`)} as name,
      page.count as "alumniCount"
    from (
      select company_folded, count from ${companies(name)} as company
      order by count desc, company_folded limit ${limit} offset ${(page - 1) * limit}
    ) as page order by page.count desc, page.company_folded`
}

/** Selects companies with the number of their alumni, from the kept counts. */
function companies(name: string | null): RawBuilder<unknown> {
  const named = name === null ? sql`` : sql`where ${holds(sql`key`, name)}`
  return sql`(select key as company_folded, sum(rows)::int as count from ${keptCountsOf('companies')} as kept ${named}
    group by key having sum(rows) > 0)`
}
