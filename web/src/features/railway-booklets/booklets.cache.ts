import { type RegisterAsked, registerRangeOf } from '@portal/contract/railway-register.ts'
import { queryOptions } from '@tanstack/react-query'
import { pagedResource, resource } from '#web/platform/resource.ts'

/** More than a desk uses at a time; older ones are full and on the next page. */
export const bookletsPerPage = 20

export function bookletPage({ family, page }: { family: string; page: number }) {
  const query = { page, limit: bookletsPerPage, ...(family !== '' && { family }) }
  return pagedResource('GET /railway/booklets', { query })
}

export function bookletDetail(id: string) {
  return queryOptions({ ...resource('GET /railway/booklets/:id', { params: { id } }), staleTime: 0 })
}

export function leafCheck() {
  return queryOptions({ ...resource('GET /railway/booklets/check'), staleTime: 0 })
}

export function leafOffer(applicationId: string) {
  return queryOptions({
    ...resource('GET /railway/applications/:id/leaf', { params: { id: applicationId } }),
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
    ...resource('GET /railway/register/count', { query }),
    enabled: !('message' in registerRangeOf(asked)),
    staleTime: 0,
  })
}
