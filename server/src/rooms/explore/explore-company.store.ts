import { sql } from 'kysely'
import type { Runner } from '#platform/database.ts'
import { companyNameOf } from '#rooms/people/people.cards.ts'
import type { PageAsked } from './explore.store.ts'
import { type Condition, holds } from './search-words.ts'

/** How many companies have the text in their names; null: any. */
export async function countCompanies(runner: Runner, name: string | null): Promise<{ total: number }> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct company_folded)::int as total from explore_people where ${isCompany(name)}`.execute(
    runner,
  )
  return rows[0] ?? { total: 0 }
}

/** One page of companies, those with most alumni first, each spelt as one of its alumni spells it. */
export async function listCompanyPage(
  runner: Runner,
  name: string | null,
  { page, limit }: PageAsked,
): Promise<{ name: string; alumniCount: number }[]> {
  const { rows } = await sql<{ name: string; alumniCount: number }>`
    select ${companyNameOf(sql`(select e.account_id from explore_people e where e.kind = 'alumnus'
      and e.company_folded <> '' and e.company_folded = page.company_folded limit 1)`)} as name,
      page.count as "alumniCount"
    from (
      select company_folded, count(*)::int as count from explore_people where ${isCompany(name)}
      group by company_folded order by count(*) desc, company_folded limit ${limit} offset ${(page - 1) * limit}
    ) as page order by page.count desc, page.company_folded`.execute(runner)
  return rows
}

function isCompany(name: string | null): Condition {
  const any = sql`kind = 'alumnus' and company_folded <> ''`
  return name === null ? any : sql`${any} and ${holds(sql`company_folded`, name)}`
}
