import { eventLimits } from '@portal/contract/event-words.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { live } from '#web/platform/live-queries.ts'
import { orKept } from '#web/platform/or-kept.ts'
import { keyOf, listResource, resource } from '#web/platform/resource.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { dayAfter, weeksOf } from '#web/ui/calendar-days.ts'
import type { EventsSearch } from './events-search.ts'

/** The filters shared by the list, the month and the feed. */
export type EventFilters = Omit<EventsSearch, 'view' | 'tab' | 'sort' | 'day' | 'page'>

/** The minimum intervals between reloads of lists and of a page, however many people register. */
const listRestMs = 10_000
const pageRestMs = 2_000

/** A list: the seats are live. It is loaded again when a visitor returns to the tab, because visitors have no stream. */
const liveList = {
  refetchOnWindowFocus: true,
  staleTime: 10_000,
  meta: live('events:1', listRestMs),
} as const

/** Queries a page of a tab. */
export function eventsPage({ view: _view, day: _day, tab: when, ...narrowed }: EventsSearch) {
  const query = { ...narrowed, when, limit: eventLimits.pageSize }
  return queryOptions({
    ...listResource('GET /events', { query }),
    ...liveList,
  })
}

/** Queries the ongoing events, shown above the upcoming ones. */
export function ongoingEvents(filters: EventFilters) {
  const query = { ...filters, when: 'ongoing' as const, limit: 2 }
  return queryOptions({
    ...resource('GET /events', { query }),
    select: ({ result }) => result,
    ...liveList,
  })
}

/**
 * Queries all events in the weeks of a month, past ones included.
 * @param month yyyy-mm
 */
export function eventsOfMonth(month: string, { from: _from, to: _to, ...filters }: EventFilters) {
  const weeks = weeksOf(month)
  const from = weeks[0]?.[0] ?? `${month}-01`
  const to = weeks.at(-1)?.[6] ?? dayAfter(from, 41)
  const query = { ...filters, when: 'all' as const, from, to, limit: monthMax }
  return queryOptions({
    queryKey: [...keyOf('GET /events'), 'all pages', query],
    queryFn: (context) =>
      orKept(context, async () => {
        const readPage = async (page: number) =>
          (await call('GET /events', { query: { ...query, page }, signal: context.signal })).data
        const first = await readPage(1)
        const others = Array.from(
          { length: Math.max(0, Math.min(first.totalPage, monthPagesMax) - 1) },
          (_, nth) => nth + 2,
        )
        const rest = await Promise.all(others.map(readPage))
        return { ...first, result: [first, ...rest].flatMap(({ result }) => result) }
      }),
    placeholderData: keepPreviousData,
    ...liveList,
  })
}

/** The maximum size of a page, and of pages for a month. A busier month only shows the number of events. */
const monthMax = 50
const monthPagesMax = 4

export function eventDetail(slug: string) {
  return queryOptions({
    ...resource('GET /events/:id', { params: { id: slug } }),
    ...liveList,
    meta: live<{ _id: string }>(({ _id }) => [`event:${_id}`], pageRestMs),
  })
}

/** Queries the viewer's registrations: all upcoming ones, or a page of past ones. */
export function registeredEvents(when: 'ahead' | 'past', page = 1) {
  return queryOptions({
    ...listResource('GET /events/registered', { query: { when, page } }),
    staleTime: 10_000,
    meta: live('events:1', listRestMs),
  })
}

/** Replaces the private link of the subscription to the viewer's registrations. */
export function useNewFeedLink(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const answer = await call('POST /events/registered/feed')
    client.setQueriesData(
      { queryKey: keyOf('GET /events/registered') },
      (list: object | undefined) => list && { ...list, ...answer.data },
    )
    toast.good(answer.message)
  }
}

export function eventTeams() {
  return queryOptions({
    ...resource('GET /teams', { query: { limit: 50 } }),
    select: ({ result }) => result.map(({ slug, name }) => ({ value: slug, label: name })),
    staleTime: 5 * 60_000,
  })
}

/** Queries the viewer's own profile, which has their class and PRN. */
export function ownProfile() {
  return resource('GET /profiles/mine')
}

/** Returns the class of a student, or null until it is known. */
export function useOwnClass(): { year: string; branch: string } | null {
  const isStudent = useSession().viewer?.roleModel === 'Student'
  const { data } = useQuery({ ...ownProfile(), enabled: isStudent })
  return data?.year && data.branch ? { year: data.year, branch: data.branch } : null
}
