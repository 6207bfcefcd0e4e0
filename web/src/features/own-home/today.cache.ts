import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { bell, live } from '#web/platform/live-queries.ts'

const todayKey = ['today']

/** Queries the viewer's news. Reloaded on each visit, because actions elsewhere remove rows. */
export function todayOfViewer() {
  return queryOptions({
    queryKey: todayKey,
    queryFn: async ({ signal }) => (await call('GET /today', { signal })).data,
    staleTime: 0,
    meta: live(bell),
  })
}

export function useTodayRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: todayKey })
}
