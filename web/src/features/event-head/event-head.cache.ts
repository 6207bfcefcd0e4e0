import { type HeadStatus, headLimits } from '@portal/contract/event-head-words.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { type EventHeadSearch, playerLists } from './event-head-search.ts'

const key = ['event-head'] as const
/** The number of entries loaded at once for the quick view on a phone. */
const quickMax = 50

/** Returns the channel that reports the heads' changes. */
export const headsChannel = (eventId: string) => `heads:${eventId}`
/** Returns the channel that reports the event's changes, including the desk's approvals. */
export const eventChannel = (eventId: string) => `event:${eventId}`

export function headedEvents() {
  return queryOptions({
    queryKey: [...key, 'events'],
    queryFn: async ({ signal }) => (await call('GET /tml/eventHead/events', { signal })).data.result,
    staleTime: 0,
  })
}

/**
 * Queries a page of the entries that the desk has approved. The previous list is shown while the next one
 * loads.
 */
export function playersPage(slug: string, { list, email, page }: EventHeadSearch) {
  const status = playerLists.find((one) => one.list === list)?.status ?? 'Approved'
  return playersOf({ event: slug, status, page, limit: headLimits.pageSize, ...(email && { email }) })
}

export function playersToMark(slug: string) {
  return playersOf({ event: slug, status: 'NotPlayed', page: 1, limit: quickMax })
}

function playersOf(query: {
  event: string
  status: HeadStatus
  page: number
  limit: number
  email?: string
}) {
  return queryOptions({
    queryKey: [...key, 'players', query],
    queryFn: async ({ signal }) => (await call('GET /tml/eventHead', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function planOf(slug: string) {
  return queryOptions({
    queryKey: [...key, 'plan', slug],
    queryFn: async ({ signal }) =>
      (await call('GET /tml/eventHead/events/:slug/plan', { params: { slug }, signal })).data,
    staleTime: 0,
  })
}

/** Reloads all data of the dashboard. */
export function useHeadRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
