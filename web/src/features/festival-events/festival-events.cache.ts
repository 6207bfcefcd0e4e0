import { eventLimits } from '@portal/contract/event-words.ts'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { listResource, resource } from '#web/platform/resource.ts'
import type { FestivalSearch } from './festival-search.ts'

/** Reloads when a visitor returns to the tab, because visitors have no live stream. */
const onReturn = { refetchOnWindowFocus: true, staleTime: 10_000 } as const

/** Queries a page of the festival's events. */
export function festivalEventsPage(search: FestivalSearch) {
  return queryOptions({
    ...listResource('GET /tml', { query: { ...search, limit: eventLimits.pageSize } }),
    ...onReturn,
  })
}

/** Queries a guest's own registration by the signed key of their link. */
export function guestEntry(entry: string) {
  return queryOptions({
    ...resource('GET /tml/entry', { query: { entry } }),
    ...onReturn,
    // The desk and the heads act while the guest has the page open. A hidden tab doesn't poll.
    refetchInterval: 20_000,
  })
}

/** Queries a student's own registration with its reference. */
export function gstianRegistration(slug: string) {
  return resource('GET /tml/checkRegistration/:slug', { params: { slug } })
}

/** Stores a guest's registration from a response. */
export function useKeepEntry(): (entry: GuestEntry) => void {
  const client = useQueryClient()
  return (entry) => client.setQueryData(guestEntry(entry.entry).queryKey, entry)
}
