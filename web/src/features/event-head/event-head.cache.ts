import { type HeadStatus, headLimits } from '@portal/contract/event-head-words.ts'
import { queryOptions } from '@tanstack/react-query'
import { reload } from '#web/platform/reload-after.ts'
import { pagedResource, resource } from '#web/platform/resource.ts'
import { type EventHeadSearch, playerLists } from './event-head-search.ts'

/** The number of entries loaded at once for the quick view on a phone. */
const quickMax = 50

export const headsChannel = (eventId: string) => `heads:${eventId}`
/** Returns the channel that reports the event's changes, including the desk's approvals. */
export const eventChannel = (eventId: string) => `event:${eventId}`

export function headedEvents() {
  return queryOptions({
    ...resource('GET /tml/eventHead/events'),
    select: ({ result }) => result,
    staleTime: 0,
  })
}

/** Queries a page of the entries that the desk has approved. */
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
  return pagedResource('GET /tml/eventHead', { query })
}

export function planOf(slug: string) {
  return queryOptions({
    ...resource('GET /tml/eventHead/events/:slug/plan', { params: { slug } }),
    staleTime: 0,
  })
}

export const reloadHeads = () =>
  reload('GET /tml/eventHead', 'GET /tml/eventHead/events', 'GET /tml/eventHead/events/:slug/plan')
