import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

/** Queries the search results. Screens of the menu are left out, because the client knows them. */
export function foundThings(typed: string) {
  return queryOptions({
    queryKey: ['search', typed],
    queryFn: async ({ signal }) => {
      const { result } = (await call('GET /search', { query: { q: typed }, signal })).data
      return result.filter(({ kind }) => kind !== 'room')
    },
    enabled: typed !== '',
    placeholderData: (before) => (typed === '' ? undefined : before),
    staleTime: 30_000,
    retry: false,
  })
}
