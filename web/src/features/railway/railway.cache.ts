import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { live } from '#web/platform/live-queries.ts'
import { currentSession } from '#web/platform/session-store.ts'

const railwayKey = ['railway'] as const

/** The desk may decide while its student has the page open. */
const liveForViewer = () => live(`railway:${currentSession().viewer?._id}`)

/** Queries the student's concession with its context. */
export function ownRailway() {
  return queryOptions({
    queryKey: [...railwayKey, 'mine'],
    queryFn: async ({ signal }) => (await call('GET /railway/mine', { signal })).data,
    staleTime: 0,
    meta: liveForViewer(),
  })
}

/** Queries the last day of the pass, for the foot of the menu. */
export function ownPass() {
  return queryOptions({
    queryKey: [...railwayKey, 'pass'],
    queryFn: async ({ signal }) => (await call('GET /railway/pass', { signal })).data.pass,
    staleTime: 10 * 60_000,
    meta: liveForViewer(),
  })
}

/** Queries the desk's slots with their free places. */
export function pickupSlots() {
  return queryOptions({
    queryKey: [...railwayKey, 'slots'],
    queryFn: async ({ signal }) => (await call('GET /railway/slots', { signal })).data.result,
    staleTime: 0,
    meta: liveForViewer(),
  })
}

/** Queries the fares from a station; empty if the desk has entered none. */
export function fares(line: string, station: string) {
  return queryOptions({
    queryKey: [...railwayKey, 'fares', line, station],
    queryFn: async ({ signal }) =>
      (await call('GET /railway/fares', { query: { line: line as never, station }, signal })).data.result,
    enabled: line !== '' && station !== '',
    staleTime: 10 * 60_000,
  })
}

export function useRailwayRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: railwayKey })
}
