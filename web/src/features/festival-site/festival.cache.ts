import { queryOptions } from '@tanstack/react-query'
import { listResource, resource } from '#web/platform/resource.ts'

/**
 * Queries the page of a year; '' for the current one. Reloaded on return to the tab, because the schedule
 * moves on.
 */
export function festivalOf(year: string) {
  return queryOptions({
    ...resource('GET /tml/festival', { query: { year } }),
    refetchOnWindowFocus: true,
    staleTime: 10_000,
  })
}

export function festivalSponsors() {
  return queryOptions({ ...resource('GET /tml/sponsors'), staleTime: 60_000 })
}

/** Queries all sponsors with their days and clicks, for the festival's team. */
export function managedSponsors() {
  return queryOptions({ ...resource('GET /tml/sponsors/managed'), select: ({ result }) => result })
}

/** Queries a page of companies' messages about sponsoring, for the festival's team. */
export function sponsorEnquiries(page: number) {
  return queryOptions({
    ...listResource('GET /tml/sponsors/enquiries', { query: { page } }),
    refetchOnWindowFocus: true,
  })
}
