import { limits } from '@portal/contract/limits.ts'
import { listResource } from '#web/platform/resource.ts'
import type { ExploreFilters } from './explore-search.ts'

/** Queries a page of alumni by name. */
export function alumniPage(filters: ExploreFilters) {
  const { name, branch, passOutYear, domain, employmentType, company, employer, city, open, page } = filters
  const of = {
    name,
    branch,
    passOutYear,
    domain,
    employmentType,
    company,
    employer,
    city,
    open: open === 'true' ? ('true' as const) : ('' as const),
  }
  const query = { ...of, page, limit }
  return listResource('GET /alumni/getAllAlumni', { query })
}

export function studentsPage({ name, branch, year, domain, page }: ExploreFilters) {
  const query = { name, branch, year, domain, page, limit }
  return listResource('GET /explore/students', { query })
}

/** Queries a page of companies, most alumni first. */
export function companiesPage({ name, page }: ExploreFilters) {
  const query = { name, page, limit }
  return listResource('GET /explore/companies', { query })
}

const limit = limits.explorePageSize
