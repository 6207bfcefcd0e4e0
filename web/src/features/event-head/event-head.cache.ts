import { type HeadStatus, headLimits } from '@portal/contract/event-head-words.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { type EventHeadSearch, playerLists } from './event-head-search.ts'

const key = ['event-head'] as const
/** One after the other on a phone: so many are read at once. */
const quickMax = 50

/** Says that a head noted something. */
export const headsChannel = (eventId: string) => `heads:${eventId}`
/** Says that the desk approved someone, among else. */
export const eventChannel = (eventId: string) => `event:${eventId}`

export function headedEvents() {
  return queryOptions({
    queryKey: [...key, 'events'],
    queryFn: async ({ signal }) => (await call('GET /tml/eventHead/events', { signal })).data.result,
    staleTime: 0,
  })
}

/** A page of those whom the desk has approved. The list before stays in place until the next one is there. */
export function playersPage(slug: string, { list, email, page }: EventHeadSearch) {
  const status = playerLists.find((one) => one.list === list)?.status ?? 'Approved'
  return playersOf({ event: slug, status, page, limit: headLimits.pageSize, ...(email && { email }) })
}

/** Who has not played yet. */
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

/** The order of play, or the bracket. */
export function planOf(slug: string) {
  return queryOptions({
    queryKey: [...key, 'plan', slug],
    queryFn: async ({ signal }) =>
      (await call('GET /tml/eventHead/events/:slug/plan', { params: { slug }, signal })).data,
    staleTime: 0,
  })
}

/** Reads everything of the dashboard again. */
export function useHeadRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
