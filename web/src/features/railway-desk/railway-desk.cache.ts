import type { DataOf } from '@portal/contract/endpoint.ts'
import type { railwayDesk } from '@portal/contract/railway-desk.ts'
import { railwayDeskLimits } from '@portal/contract/railway-desk-words.ts'
import type { StationChangeState } from '@portal/contract/railway-words.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { fetchFile } from '#web/platform/fetch-file.ts'
import { drawDecided } from '#web/ui/desk/draw-decided.ts'
import { filterOf, type RailwaySearch } from './railway-desk-search.ts'

/** The prefix of all keys of the desk, including its booklets. */
export const railwayDeskKey = ['railway-desk'] as const

/** The channel that reports changes of the desk: its table, its queue, its booklets or its settings. */
export const railwayDeskChannel = 'railwaydesk:1'

/** Queries a page of applications. The previous list is shown while the next one loads. */
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

export function railwayDetail(id: string) {
  return queryOptions({
    queryKey: [...railwayDeskKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /railway/applications/:id', { params: { id }, signal })).data,
    staleTime: 0,
  })
}

/** Loads a proof. It is dropped from the cache a minute after its viewer closes. */
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

/** Reloads lists, counters, queue and the open panel. An open proof is not reloaded. */
export function useRailwayRefresh() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      queryKey: railwayDeskKey,
      predicate: ({ queryKey }) => queryKey[1] !== 'proof',
    })
}

/** Reloads after a change elsewhere; booklets and leaves only if certificates were issued or withdrawn. */
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

/** Applies the response of a decision to the row and the counters. The lists are reloaded later. */
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
