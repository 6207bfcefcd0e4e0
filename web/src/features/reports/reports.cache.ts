import { limits } from '@portal/contract/limits.ts'
import type { Report } from '@portal/contract/report-records.ts'
import { reportLimits } from '@portal/contract/report-words.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { live } from '#web/platform/live-queries.ts'
import type { ReportsSearch } from './reports-search.ts'

const reportsKey = ['reports'] as const

/** Queries a page of the list. The previous page is shown while the next one loads. */
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
  return queryOptions({
    queryKey: [...reportsKey, 'list', query],
    queryFn: async ({ signal }) => (await call('GET /reports', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Queries the states of these events' reports, at most one page. */
export function reportsOfEvents(eventIds: readonly string[]) {
  const query = { events: eventIds.join(','), limit: eventIds.length || 1 }
  return queryOptions({
    queryKey: [...reportsKey, 'of-events', query],
    queryFn: async ({ signal }) => (await call('GET /reports', { query, signal })).data.result,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function reportOf(slug: string) {
  return queryOptions({
    queryKey: [...reportsKey, 'one', slug],
    queryFn: async ({ signal }) => (await call('GET /reports/:id', { params: { id: slug }, signal })).data,
    staleTime: 0,
    meta: live<Report>(({ _id }) => [`report:${_id}`]),
  })
}

/** Queries the public part of an event's report. */
export function outcomeOf(slug: string) {
  return queryOptions({
    queryKey: [...reportsKey, 'outcome', slug],
    queryFn: async ({ signal }) =>
      (await call('GET /events/:id/outcome', { params: { id: slug }, signal })).data,
  })
}

export function reportSummary(academicYear: string) {
  return queryOptions({
    queryKey: [...reportsKey, 'summary', academicYear],
    queryFn: async ({ signal }) =>
      (await call('GET /reports/summary', { query: { academicYear }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/**
 * Queries the teams for the filter. The council has a page among them but organises no events, so it is left
 * out.
 */
export function teamChoices() {
  return queryOptions({
    queryKey: [...reportsKey, 'teams'],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /teams', { query: { limit: limits.pageSizeMax }, signal })
      return data.result
        .filter(({ kind }) => kind !== 'Council')
        .map(({ slug, name }) => ({ value: slug, label: name }))
    },
  })
}

/** Stores a report from a response and reloads the lists; without one reloads everything. */
export function useReportsRefresh() {
  const client = useQueryClient()
  return async (report?: Report) => {
    if (report) client.setQueryData(reportOf(report.slug).queryKey, report)
    await client.invalidateQueries({
      queryKey: reportsKey,
      predicate: ({ queryKey }) => !(report && queryKey[1] === 'one') && queryKey[1] !== 'teams',
    })
  }
}
