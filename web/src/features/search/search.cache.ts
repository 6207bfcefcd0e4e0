import { queryOptions } from '@tanstack/react-query'
import { resource } from '#web/platform/resource.ts'

/** Queries the search results. Screens of the menu are left out, because the client knows them. */
export function foundThings(typed: string) {
  return queryOptions({
    ...resource('GET /search', { query: { q: typed } }),
    select: ({ result }) => result.filter(({ kind }) => kind !== 'room'),
    enabled: typed !== '',
    placeholderData: (before) => (typed === '' ? undefined : before),
    staleTime: 30_000,
    retry: false,
  })
}
