import { queryOptions } from '@tanstack/react-query'
import { live } from '#web/platform/live-queries.ts'
import { resource } from '#web/platform/resource.ts'
import { currentSession } from '#web/platform/session-store.ts'

/** The desk may decide while its student has the page open. */
const liveForViewer = () => live(`railway:${currentSession().viewer?._id}`)

/** Queries the student's concession with its context. */
export function ownRailway() {
  return queryOptions({ ...resource('GET /railway/mine'), staleTime: 0, meta: liveForViewer() })
}

/** Queries the last day of the pass, for the foot of the menu. */
export function ownPass() {
  return queryOptions({
    ...resource('GET /railway/pass'),
    select: ({ pass }) => pass,
    staleTime: 10 * 60_000,
    meta: liveForViewer(),
  })
}

/** Queries the desk's slots with their free places. */
export function pickupSlots() {
  return queryOptions({
    ...resource('GET /railway/slots'),
    select: ({ result }) => result,
    staleTime: 0,
    meta: liveForViewer(),
  })
}

/** Queries the fares from a station; empty if the desk has entered none. */
export function fares(line: string, station: string) {
  return queryOptions({
    ...resource('GET /railway/fares', { query: { line: line as never, station } }),
    select: ({ result }) => result,
    enabled: line !== '' && station !== '',
    staleTime: 10 * 60_000,
  })
}
