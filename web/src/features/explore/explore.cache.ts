import { limits } from '@portal/contract/limits.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { resource } from '#web/platform/resource.ts'
import type { ExploreFilters } from './explore-search.ts'

/** Queries a page of alumni by name. The previous list is shown while the next one loads. */
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
  return queryOptions({
    ...resource('GET /alumni/getAllAlumni', { query }),
    placeholderData: keepPreviousData,
  })
}

export function studentsPage({ name, branch, year, domain, page }: ExploreFilters) {
  const query = { name, branch, year, domain, page, limit }
  return queryOptions({ ...resource('GET /explore/students', { query }), placeholderData: keepPreviousData })
}

/** Queries a page of companies, most alumni first. */
export function companiesPage({ name, page }: ExploreFilters) {
  const query = { name, page, limit }
  return queryOptions({ ...resource('GET /explore/companies', { query }), placeholderData: keepPreviousData })
}

const limit = limits.explorePageSize
