import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { useLive } from '#web/platform/live.ts'

const todayKey = ['today']

/** What is new for the viewer; read again on each visit, since what they did elsewhere takes rows away. */
export function todayOfViewer() {
  return queryOptions({
    queryKey: todayKey,
    queryFn: async ({ signal }) => (await call('GET /today', { signal })).data,
    staleTime: 0,
  })
}

/** Reads it again. */
export function useTodayRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: todayKey })
}

/** Reads it again whenever the bell changes. */
export function useLiveToday(): void {
  const refresh = useTodayRefresh()
  useLive('bell', () => void refresh())
}
