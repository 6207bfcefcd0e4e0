import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

export const festivalKeys = {
  years: ['festival', 'years'] as const,
  sponsors: ['festival', 'sponsors'] as const,
  enquiries: ['festival', 'enquiries'] as const,
}

/**
 * Queries the page of a year; '' for the current one. Reloaded on return to the tab, because the schedule
 * moves on.
 */
export function festivalOf(year: string) {
  return queryOptions({
    queryKey: [...festivalKeys.years, year],
    queryFn: async ({ signal }) => (await call('GET /tml/festival', { query: { year }, signal })).data,
    refetchOnWindowFocus: true,
    staleTime: 10_000,
  })
}

export function festivalSponsors() {
  return queryOptions({
    queryKey: [...festivalKeys.sponsors, 'shown'],
    queryFn: async ({ signal }) => (await call('GET /tml/sponsors', { signal })).data,
    staleTime: 60_000,
  })
}

/** Queries all sponsors with their days and clicks, for the festival's team. */
export function managedSponsors() {
  return queryOptions({
    queryKey: [...festivalKeys.sponsors, 'managed'],
    queryFn: async ({ signal }) => (await call('GET /tml/sponsors/managed', { signal })).data.result,
  })
}

/** Queries a page of companies' messages about sponsoring, for the festival's team. */
export function sponsorEnquiries(page: number) {
  return queryOptions({
    queryKey: [...festivalKeys.enquiries, page],
    queryFn: async ({ signal }) =>
      (await call('GET /tml/sponsors/enquiries', { query: { page }, signal })).data,
    refetchOnWindowFocus: true,
  })
}
