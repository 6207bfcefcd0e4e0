import { type RegisterAsked, registerRangeOf } from '@portal/contract/railway-register.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

/** The desk's key, so that a reload of the desk includes the booklets. */
const deskKey = ['railway-desk'] as const
const bookletsKey = [...deskKey, 'booklets'] as const
/** More than a desk uses at a time; older ones are full and on the next page. */
export const bookletsPerPage = 20

export function bookletPage({ family, page }: { family: string; page: number }) {
  const query = { page, limit: bookletsPerPage, ...(family !== '' && { family }) }
  return queryOptions({
    queryKey: [...bookletsKey, 'list', query],
    queryFn: async ({ signal }) => (await call('GET /railway/booklets', { query, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function bookletDetail(id: string) {
  return queryOptions({
    queryKey: [...bookletsKey, 'one', id],
    queryFn: async ({ signal }) => (await call('GET /railway/booklets/:id', { params: { id }, signal })).data,
    staleTime: 0,
  })
}

export function leafCheck() {
  return queryOptions({
    queryKey: [...bookletsKey, 'check'],
    queryFn: async ({ signal }) => (await call('GET /railway/booklets/check', { signal })).data,
    staleTime: 0,
  })
}

/** Queries the leaf that an application would be issued on. */
export function leafOffer(applicationId: string) {
  return queryOptions({
    queryKey: [...bookletsKey, 'offer', applicationId],
    queryFn: async ({ signal }) =>
      (await call('GET /railway/applications/:id/leaf', { params: { id: applicationId }, signal })).data,
    staleTime: 0,
  })
}

/** Queries the number of rows of the download. Disabled while the dates can't be read. */
export function registerCount(asked: RegisterAsked) {
  const { startDate, endDate, wholeSheet } = asked
  const query = wholeSheet
    ? { wholeSheet: 'true' as const }
    : { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  return queryOptions({
    queryKey: [...bookletsKey, 'register', query],
    queryFn: async ({ signal }) => (await call('GET /railway/register/count', { query, signal })).data,
    enabled: !('message' in registerRangeOf(asked)),
    staleTime: 0,
  })
}

/** Reloads the desk: booklets, counters and the table. */
export function useBookletsRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: deskKey })
}
