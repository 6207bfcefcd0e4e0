import type { DataOf } from '@portal/contract/endpoint.ts'
import type { railwayDesk } from '@portal/contract/railway-desk.ts'
import { railwayDeskLimits } from '@portal/contract/railway-desk-words.ts'
import type { StationChangeState } from '@portal/contract/railway-words.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { fetchFile } from '#web/platform/fetch-file.ts'
import { reload } from '#web/platform/reload-after.ts'
import { keyOf, pagedResource, resource } from '#web/platform/resource.ts'
import { drawDecided } from '#web/ui/desk/draw-decided.ts'
import { filterOf, type RailwaySearch } from './railway-desk-search.ts'

/** The channel that reports changes of the desk: its table, its queue, its booklets or its settings. */
export const railwayDeskChannel = 'railwaydesk:1'

/** Queries a page of applications. */
export function railwayPage(search: RailwaySearch) {
  const query = { ...filterOf(search), page: search.page, limit: railwayDeskLimits.pageSize }
  return pagedResource('GET /railway/applications', { query })
}

export function railwayFigures() {
  return resource('GET /railway/figures')
}

export function railwayDetail(id: string) {
  return queryOptions({ ...resource('GET /railway/applications/:id', { params: { id } }), staleTime: 0 })
}

/** Loads a proof. It is dropped from the cache a minute after its viewer closes. */
export function railwayProofFile(id: string) {
  return queryOptions({
    queryKey: ['railway-proof', id],
    queryFn: ({ signal }) => fetchFile(`/railway/proofs/${encodeURIComponent(id)}`, signal),
    gcTime: 60_000,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function railwayTokens() {
  return queryOptions({ ...resource('GET /railway/tokens'), staleTime: 0 })
}

export function railwayStationChanges({ state, page }: { state: StationChangeState; page: number }) {
  const query = { state, page, limit: railwayDeskLimits.pageSize }
  return pagedResource('GET /railway/station-changes', { query })
}

export function railwaySettingsOfDesk() {
  return queryOptions({ ...resource('GET /railway/settings'), staleTime: 0 })
}

/** Reloads after a change elsewhere; booklets and leaves only if certificates were issued or withdrawn. */
export function useRailwayReading() {
  const client = useQueryClient()
  const issued = () => {
    const figures = client.getQueryData(railwayFigures().queryKey)
    return figures && `${figures.issuedToday} ${figures.states.Issued} ${figures.states.Cancelled}`
  }
  return async () => {
    const before = issued()
    await reload(...ofTable)
    if (issued() !== before) await reload(...ofBooklets)
  }
}

const ofTable = [
  'GET /railway/applications',
  'GET /railway/applications/:id',
  'GET /railway/figures',
  'GET /railway/tokens',
  'GET /railway/station-changes',
  'GET /railway/settings',
] as const
const ofBooklets = [
  'GET /railway/booklets',
  'GET /railway/booklets/:id',
  'GET /railway/booklets/check',
  'GET /railway/applications/:id/leaf',
] as const

/** Applies the response of a decision to the row and the counters. The lists are reloaded later. */
export function useDrawRailwayDecision() {
  const client = useQueryClient()
  return ({ figures, ...row }: DataOf<typeof railwayDesk.decideRailwayApplication>) => {
    drawDecided(client, keyOf('GET /railway/applications'), row)
    if (figures) client.setQueryData(railwayFigures().queryKey, figures)
    if (row.state !== 'Approved' && row.state !== 'Rejected') void reload(...ofBooklets)
  }
}
