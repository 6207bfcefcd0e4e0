import { limits } from '@portal/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
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
    queryKey: ['explore', 'alumni', query],
    queryFn: async ({ signal }) => (await call('GET /alumni/getAllAlumni', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

export function studentsPage({ name, branch, year, domain, page }: ExploreFilters) {
  const query = { name, branch, year, domain, page, limit }
  return queryOptions({
    queryKey: ['explore', 'students', query],
    queryFn: async ({ signal }) => (await call('GET /explore/students', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

/** Queries a page of companies, most alumni first. */
export function companiesPage({ name, page }: ExploreFilters) {
  const query = { name, page, limit }
  return queryOptions({
    queryKey: ['explore', 'companies', query],
    queryFn: async ({ signal }) => (await call('GET /explore/companies', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

const limit = limits.explorePageSize
