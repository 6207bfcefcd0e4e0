import { eventLimits } from '@portal/contract/event-words.ts'
import type { GuestEntry } from '@portal/contract/festival-events.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import type { FestivalSearch } from './festival-search.ts'

const keys = {
  lists: ['events', 'lists', 'festival'] as const,
  entry: (entry: string) => ['events', 'entries', entry] as const,
  own: (slug: string) => ['events', 'own', slug] as const,
}

/** Reloads when a visitor returns to the tab, because visitors have no live stream. */
const onReturn = { refetchOnWindowFocus: true, staleTime: 10_000 } as const

/** Queries a page of the festival's events. The previous list is shown while the next one loads. */
export function festivalEventsPage(search: FestivalSearch) {
  const query = { ...search, limit: eventLimits.pageSize }
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: async ({ signal }) => (await call('GET /tml', { query, signal })).data,
    placeholderData: (before) => before,
    ...onReturn,
  })
}

/** Queries a guest's own registration by the signed key of their link. */
export function guestEntry(entry: string) {
  return queryOptions({
    queryKey: keys.entry(entry),
    queryFn: async ({ signal }) => (await call('GET /tml/entry', { query: { entry }, signal })).data,
    ...onReturn,
    // The desk and the heads act while the guest has the page open. A hidden tab doesn't poll.
    refetchInterval: 20_000,
  })
}

/** Queries a student's own registration with its reference. */
export function gstianRegistration(slug: string) {
  return queryOptions({
    queryKey: keys.own(slug),
    queryFn: async ({ signal }) =>
      (await call('GET /tml/checkRegistration/:slug', { params: { slug }, signal })).data,
  })
}

/** Stores a guest's registration from a response, and reloads the seats of its event. */
export function useKeepEntry(): (entry: GuestEntry) => void {
  const client = useQueryClient()
  return (entry) => {
    client.setQueryData(keys.entry(entry.entry), entry)
    void client.invalidateQueries({ queryKey: ['events', 'details', entry.event.slug] })
  }
}
