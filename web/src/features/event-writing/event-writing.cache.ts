import type { Api } from '@portal/contract/api.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import { eventLimits, type OwnEventState } from '@portal/contract/event-words.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

/** One of the team's events, as the list returns it. */
export type OwnEvent = DataOf<Api['GET /events/my']>['result'][number]

/** The key of all event queries: a team's change reloads events everywhere. */
const all = ['events'] as const

export function ownEventsPage(state: OwnEventState, page: number) {
  const query = { state, page, limit: eventLimits.pageSize }
  return queryOptions({
    queryKey: [...all, 'own', query],
    queryFn: async ({ signal }) => (await call('GET /events/my', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

export function ownEvent(slug: string) {
  return queryOptions({
    queryKey: [...all, 'own-detail', slug],
    queryFn: async ({ signal }) => (await call('GET /events/:id', { params: { id: slug }, signal })).data,
  })
}

export function eventTags() {
  return queryOptions({
    queryKey: [...all, 'tags'],
    queryFn: async ({ signal }) => (await call('GET /events/tags', { signal })).data.result,
  })
}

export interface ClashQuery {
  startsAt: string
  endsAt: string
  venue: string
  years: string
  branches: string
  except: string
}

/** Queries what else takes place at the time. The previous answer is shown while the next one loads. */
export function eventClashes(query: ClashQuery) {
  return queryOptions({
    queryKey: [...all, 'clashes', query],
    queryFn: async ({ signal }) => (await call('GET /events/clashes', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

export function studentReach(years: readonly string[], branches: readonly string[]) {
  const query = {
    ...({ kind: 'announcement', roles: 'Student' } as const),
    years: years.join(','),
    branches: branches.join(','),
  }
  return queryOptions({
    queryKey: [...all, 'reach', query],
    queryFn: async ({ signal }) => (await call('GET /announcements/reach', { query, signal })).data,
    placeholderData: (before) => before,
  })
}

export function useEventsRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: all })
}
