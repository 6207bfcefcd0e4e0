import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'

/** What the portal finds for the words; the screens of the menu are known here and left out. */
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
