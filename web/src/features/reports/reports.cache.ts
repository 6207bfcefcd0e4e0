import { limits } from '@portal/contract/limits.ts'
import type { Report } from '@portal/contract/report-records.ts'
import { reportLimits } from '@portal/contract/report-words.ts'
import { queryOptions } from '@tanstack/react-query'
import { live } from '#web/platform/live-queries.ts'
import { pagedResource, resource } from '#web/platform/resource.ts'
import type { ReportsSearch } from './reports-search.ts'

/** Queries a page of the list. */
export function reportsPage({ academicYear, state, isLate, team, fest, name, page }: ReportsSearch) {
  const query = {
    ...(academicYear !== 'all' && { academicYear }),
    ...(state && { state }),
    ...(isLate && { late: 'true' as const }),
    ...(team && { team }),
    ...(fest && { fest }),
    ...(name && { name }),
    page,
    limit: reportLimits.pageSize,
  }
  return pagedResource('GET /reports', { query })
}

/** Queries the states of these events' reports, at most one page. */
export function reportsOfEvents(eventIds: readonly string[]) {
  const query = { events: eventIds.join(','), limit: eventIds.length || 1 }
  return queryOptions({
    ...pagedResource('GET /reports', { query }),
    select: ({ result }) => result,
  })
}

export function reportOf(slug: string) {
  return queryOptions({
    ...resource('GET /reports/:id', { params: { id: slug } }),
    staleTime: 0,
    meta: live<Report>(({ _id }) => [`report:${_id}`]),
  })
}

/** Queries the public part of an event's report. */
export function outcomeOf(slug: string) {
  return resource('GET /events/:id/outcome', { params: { id: slug } })
}

export function reportSummary(academicYear: string) {
  return pagedResource('GET /reports/summary', { query: { academicYear } })
}

/**
 * Queries the teams for the filter. The council has a page among them but organises no events, so it is left
 * out.
 */
export function teamChoices() {
  return queryOptions({
    ...resource('GET /teams', { query: { limit: limits.pageSizeMax } }),
    select: ({ result }) =>
      result.filter(({ kind }) => kind !== 'Council').map(({ slug, name }) => ({ value: slug, label: name })),
  })
}
