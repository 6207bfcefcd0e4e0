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

/** Read again when a visitor comes back to the tab: a visitor has no stream that says what changed. */
const onReturn = { refetchOnWindowFocus: true, staleTime: 10_000 } as const

/** A page of the events of the festival. The list before stays until the next one is there. */
export function festivalEventsPage(search: FestivalSearch) {
  const query = { ...search, limit: eventLimits.pageSize }
  return queryOptions({
    queryKey: [...keys.lists, query],
    queryFn: async ({ signal }) => (await call('GET /tml', { query, signal })).data,
    placeholderData: (before) => before,
    ...onReturn,
  })
}

/** A guest's own registration, by the signed key of their link. */
export function guestEntry(entry: string) {
  return queryOptions({
    queryKey: keys.entry(entry),
    queryFn: async ({ signal }) => (await call('GET /tml/entry', { query: { entry }, signal })).data,
    ...onReturn,
    // The desk and the heads act while the guest looks at their page; a hidden tab asks nothing.
    refetchInterval: 20_000,
  })
}

/** A student's own registration with its reference. */
export function gstianRegistration(slug: string) {
  return queryOptions({
    queryKey: keys.own(slug),
    queryFn: async ({ signal }) =>
      (await call('GET /tml/checkRegistration/:slug', { params: { slug }, signal })).data,
  })
}

/** Keeps what a call answered of a guest's registration, and reads the seats of its event again. */
export function useKeepEntry(): (entry: GuestEntry) => void {
  const client = useQueryClient()
  return (entry) => {
    client.setQueryData(keys.entry(entry.entry), entry)
    void client.invalidateQueries({ queryKey: ['events', 'details', entry.event.slug] })
  }
}
