import { eventLimits } from '@portal/contract/event-words.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/platform/call.ts'
import { useLiveChannel } from '#web/platform/live.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { dayAfter, weeksOf } from '#web/ui/calendar-days.ts'
import type { EventsSearch } from './events-search.ts'

/** What narrows the list, the month and the feed alike. */
export type EventFilters = Pick<
  EventsSearch,
  'fest' | 'team' | 'branch' | 'year' | 'fee' | 'tag' | 'name' | 'from' | 'to' | 'academicYear' | 'saved'
>

export const eventKeys = {
  all: ['events'] as const,
  lists: ['events', 'lists'] as const,
  registered: ['events', 'registered'] as const,
  detail: (slug: string) => ['events', 'details', slug] as const,
}

/** Read again when a visitor comes back to the tab: a visitor has no stream that says what changed. */
const onReturn = { refetchOnWindowFocus: true, staleTime: 10_000 } as const

/** A page of a tab. The list before stays until the next one is there. */
export function eventsPage({ view: _view, day: _day, tab: when, ...narrowed }: EventsSearch) {
  const query = { ...narrowed, when, limit: eventLimits.pageSize }
  return queryOptions({
    queryKey: [...eventKeys.lists, query],
    queryFn: async ({ signal }) => (await call('GET /events', { query, signal })).data,
    placeholderData: (before) => before,
    ...onReturn,
  })
}

/** What is on now, in a line above what is to come. */
export function ongoingEvents(filters: EventFilters) {
  const query = { ...filters, when: 'ongoing' as const, limit: 2 }
  return queryOptions({
    queryKey: [...eventKeys.lists, query],
    queryFn: async ({ signal }) => (await call('GET /events', { query, signal })).data.result,
    ...onReturn,
  })
}

/** Everything in the weeks of a month, past or not. @param month yyyy-mm */
export function eventsOfMonth(month: string, { from: _from, to: _to, ...filters }: EventFilters) {
  const weeks = weeksOf(month)
  const from = weeks[0]?.[0] ?? `${month}-01`
  const to = weeks.at(-1)?.[6] ?? dayAfter(from, 41)
  const query = { ...filters, when: 'all' as const, from, to, limit: monthMax }
  return queryOptions({
    queryKey: [...eventKeys.lists, query],
    queryFn: async ({ signal }) => {
      const readPage = async (page: number) =>
        (await call('GET /events', { query: { ...query, page }, signal })).data
      const first = await readPage(1)
      const others = Array.from(
        { length: Math.max(0, Math.min(first.totalPage, monthPagesMax) - 1) },
        (_, nth) => nth + 2,
      )
      const rest = await Promise.all(others.map(readPage))
      return { ...first, result: [first, ...rest].flatMap(({ result }) => result) }
    },
    placeholderData: (before) => before,
    ...onReturn,
  })
}

/** The most that a call gives, and how many calls a month takes; a busier one says how many there are. */
const monthMax = 50
const monthPagesMax = 4

export function eventDetail(slug: string) {
  return queryOptions({
    queryKey: eventKeys.detail(slug),
    queryFn: async ({ signal }) => (await call('GET /events/:id', { params: { id: slug }, signal })).data,
    ...onReturn,
  })
}

/** The next events on the front door; the same for everyone. */
export function nextEvents() {
  // Some more, for those that were cancelled are left out.
  const query = { limit: nextEventsMax + 3 }
  return queryOptions({
    queryKey: [...eventKeys.lists, 'next'],
    queryFn: async ({ signal }) => {
      const { result } = (await call('GET /events', { query, signal })).data
      return result.filter(({ status }) => status !== 'cancelled').slice(0, nextEventsMax)
    },
  })
}
export const nextEventsMax = 3

/** What the viewer registered for: all that is ahead, or a page of what is over. */
export function registeredEvents(when: 'ahead' | 'past', page = 1) {
  const query = { when, page }
  return queryOptions({
    queryKey: [...eventKeys.registered, query],
    queryFn: async ({ signal }) => (await call('GET /events/registered', { query, signal })).data,
    placeholderData: (before) => before,
    staleTime: 10_000,
  })
}

/** Replaces the link of the subscription to one's own registrations. */
export function useNewFeedLink(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const answer = await call('POST /events/registered/feed')
    client.setQueriesData(
      { queryKey: eventKeys.registered },
      (list: object | undefined) => list && { ...list, ...answer.data },
    )
    toast.good(answer.message)
  }
}

/** Teams to choose from. */
export function eventTeams() {
  return queryOptions({
    queryKey: ['teams', 'lists', 'names'],
    queryFn: async ({ signal }) => {
      const { result } = (await call('GET /teams', { query: { limit: 50 }, signal })).data
      return result.map(({ slug, name }) => ({ value: slug, label: name }))
    },
    staleTime: 5 * 60_000,
  })
}

/** The viewer's own page, which names their class and PRN. */
export function ownProfile() {
  return queryOptions({
    queryKey: ['people', 'own'],
    queryFn: async ({ signal }) => (await call('GET /profiles/mine', { signal })).data,
  })
}

/** The class of a student, once it is known. */
export function useOwnClass(): { year: string; branch: string } | null {
  const isStudent = useSession().viewer?.roleModel === 'Student'
  const { data } = useQuery({ ...ownProfile(), enabled: isStudent })
  return data?.year && data.branch ? { year: data.year, branch: data.branch } : null
}

/** Reads again what may have changed with an event: its page, the lists, the registrations, the home. */
export function useEventsRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: eventKeys.all }),
      client.invalidateQueries({ queryKey: ['today'] }),
    ])
}

/** However many register, a list is read again no more often than this, and a page no more often than the other. */
const listRestMs = 10_000
const pageRestMs = 2_000

/** The seats of the list follow what others do. */
export function useLiveEvents(): void {
  useLiveKey('events:1', eventKeys.lists, listRestMs)
}

/** The seats of an event follow what others do, and the viewer's own place. */
export function useLiveEvent(event: { _id: string; slug: string } | undefined): void {
  useLiveKey(event ? `event:${event._id}` : null, eventKeys.detail(event?.slug ?? ''), pageRestMs)
}

function useLiveKey(channel: string | null, queryKey: readonly string[], restMs: number): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const readAt = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveChannel(channel, (change) => {
    if (timer.current !== undefined) return
    const spreadMs = Math.random() * (change?.spreadMs ?? 0)
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        readAt.current = Date.now()
        void client.invalidateQueries({ queryKey })
      },
      Math.max(spreadMs, readAt.current + restMs - Date.now()),
    )
  })
}
