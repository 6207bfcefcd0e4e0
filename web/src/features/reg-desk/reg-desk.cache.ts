import type { DeskRegistration } from '@portal/contract/festival-desk-records.ts'
import { festivalDeskLimits } from '@portal/contract/festival-desk-words.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { drawDecided } from '#web/ui/desk/draw-decided.ts'
import { readOrKept } from './kept-lists.ts'
import type { RegSearch } from './reg-desk-search.ts'

const regKey = ['reg-desk'] as const

/** The channel that reports the desks' actions. */
export const regChannel = 'regdesk:1'

const accountId = () => currentSession().viewer?._id ?? ''

/** Queries the festival's events with their counters. */
export function regEvents() {
  return queryOptions({
    queryKey: [...regKey, 'events'],
    queryFn: ({ signal }) =>
      readOrKept(
        accountId(),
        'events',
        async () => (await call('GET /tml/desk/events', { signal })).data.result,
      ),
    staleTime: 0,
  })
}

/** Queries a page of an event. The previous list is shown while the next one loads. */
export function regPage(slug: string, { list, name, page }: RegSearch) {
  const query = { list, ...(name && { name }), page, limit: festivalDeskLimits.pageSize }
  return queryOptions({
    queryKey: [...regKey, 'page', slug, query],
    queryFn: ({ signal }) =>
      readOrKept(
        accountId(),
        `${slug}:${JSON.stringify(query)}`,
        async () => (await call('GET /tml/participants/:slug', { params: { slug }, query, signal })).data,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Queries people in all events. */
export function regFound(q: string) {
  return queryOptions({
    queryKey: [...regKey, 'found', q],
    queryFn: async ({ signal }) => (await call('GET /tml/desk/search', { query: { q }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Queries the history and other registrations for the panel. */
export function regDetail(id: string) {
  return queryOptions({
    queryKey: [...regKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /tml/desk/registrations/:id', { params: { id }, signal })).data,
    staleTime: 0,
  })
}

/** Queries today's totals of this account and the others. */
export function regTotals() {
  return queryOptions({
    queryKey: [...regKey, 'totals'],
    queryFn: async ({ signal }) => (await call('GET /tml/desk/totals', { query: {}, signal })).data,
  })
}

export function useRegRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: regKey })
}

/** Reloads after a change elsewhere; the totals of the shift have their own channel. */
export function useRegReading(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({ queryKey: regKey, predicate: ({ queryKey }) => queryKey[1] !== 'totals' })
}

/**
 * Applies the response of a decision. Lists and counters are reloaded later.
 * @param panel 'leaves' if the desk opens the next row afterwards; the history of this one is loaded when it
 * is opened again
 */
export function useDrawRegDecision() {
  const client = useQueryClient()
  return (row: DeskRegistration, panel: 'leaves' | 'stays') => {
    drawDecided(client, [...regKey, 'page'], row)
    const refetchType = panel === 'leaves' ? 'none' : 'active'
    void client.invalidateQueries({ queryKey: [...regKey, 'one', row._id], refetchType })
  }
}
