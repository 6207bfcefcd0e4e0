import type { DataOf } from '@portal/contract/endpoint.ts'
import type { railwayDesk } from '@portal/contract/railway-desk.ts'
import { railwayDeskLimits } from '@portal/contract/railway-desk-words.ts'
import type { StationChangeState } from '@portal/contract/railway-words.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { fetchFile } from '#web/platform/fetch-file.ts'
import { drawDecided } from '#web/ui/desk/draw-decided.ts'
import { filterOf, type RailwaySearch } from './railway-desk-search.ts'

/** All that the desk has read, also of its booklets, begins with it. */
export const railwayDeskKey = ['railway-desk'] as const

/** Says that something of the desk changed: its table, its queue, its booklets or its settings. */
export const railwayDeskChannel = 'railwaydesk:1'

/** A page of applications. The list before stays in place until the next one is there. */
export function railwayPage(search: RailwaySearch) {
  const query = { ...filterOf(search), page: search.page, limit: railwayDeskLimits.pageSize }
  return queryOptions({
    queryKey: [...railwayDeskKey, 'list', query],
    queryFn: async ({ signal }) => (await call('GET /railway/applications', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function railwayFigures() {
  return queryOptions({
    queryKey: [...railwayDeskKey, 'figures'],
    queryFn: async ({ signal }) => (await call('GET /railway/figures', { signal })).data,
  })
}

/** One application, for the panel. */
export function railwayDetail(id: string) {
  return queryOptions({
    queryKey: [...railwayDeskKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /railway/applications/:id', { params: { id }, signal })).data,
    staleTime: 0,
  })
}

/** A proof; kept no longer than it is looked at. */
export function railwayProofFile(id: string) {
  return queryOptions({
    queryKey: [...railwayDeskKey, 'proof', id],
    queryFn: ({ signal }) => fetchFile(`/railway/proofs/${encodeURIComponent(id)}`, signal),
    gcTime: 60_000,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function railwayTokens() {
  return queryOptions({
    queryKey: [...railwayDeskKey, 'tokens'],
    queryFn: async ({ signal }) => (await call('GET /railway/tokens', { query: {}, signal })).data,
    staleTime: 0,
  })
}

export function railwayStationChanges({ state, page }: { state: StationChangeState; page: number }) {
  const query = { state, page, limit: railwayDeskLimits.pageSize }
  return queryOptions({
    queryKey: [...railwayDeskKey, 'changes', query],
    queryFn: async ({ signal }) => (await call('GET /railway/station-changes', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function railwaySettingsOfDesk() {
  return queryOptions({
    queryKey: [...railwayDeskKey, 'settings'],
    queryFn: async ({ signal }) => (await call('GET /railway/settings', { signal })).data,
    staleTime: 0,
  })
}

/** Reads lists, counters, queue and the open panel again; an open proof stays. */
export function useRailwayRefresh() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      queryKey: railwayDeskKey,
      predicate: ({ queryKey }) => queryKey[1] !== 'proof',
    })
}

/** The same after a change elsewhere: booklets and leaves only when certificates were issued or taken back. */
export function useRailwayReading() {
  const client = useQueryClient()
  const issued = () => {
    const figures = client.getQueryData(railwayFigures().queryKey)
    return figures && `${figures.issuedToday} ${figures.states.Issued} ${figures.states.Cancelled}`
  }
  const read = (isOf: (part: unknown) => boolean) =>
    client.invalidateQueries({ queryKey: railwayDeskKey, predicate: ({ queryKey }) => isOf(queryKey[1]) })
  return async () => {
    const before = issued()
    await read((part) => part !== 'proof' && part !== 'booklets')
    if (issued() !== before) await read((part) => part === 'booklets')
  }
}

/** Draws what a decision has answered: the row and the counters. The lists are read again by and by. */
export function useDrawRailwayDecision() {
  const client = useQueryClient()
  return ({ figures, ...row }: DataOf<typeof railwayDesk.decideRailwayApplication>) => {
    drawDecided(client, [...railwayDeskKey, 'list'], row)
    client.setQueryData(railwayFigures().queryKey, figures)
    if (row.state !== 'Approved' && row.state !== 'Rejected')
      void client.invalidateQueries({ queryKey: [...railwayDeskKey, 'booklets'] })
    void client.invalidateQueries({ queryKey: [...railwayDeskKey, 'one', row._id], refetchType: 'none' })
  }
}
