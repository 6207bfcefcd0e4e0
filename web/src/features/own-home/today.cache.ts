import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { useLive } from '#web/platform/live.ts'
import { useSpread } from '#web/platform/spread.ts'

const todayKey = ['today']

/** Queries the viewer's news. Reloaded on each visit, because actions elsewhere remove rows. */
export function todayOfViewer() {
  return queryOptions({
    queryKey: todayKey,
    queryFn: async ({ signal }) => (await call('GET /today', { signal })).data,
    staleTime: 0,
  })
}

export function useTodayRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: todayKey })
}

/** Reloads the viewer's news when the bell changes. */
export function useLiveToday(): void {
  useLive('bell', useSpread(useTodayRefresh()))
}
