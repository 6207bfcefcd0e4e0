import type { Api } from '@portal/contract/api.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { useLiveChannel } from '#web/platform/live.ts'
import { useSpread } from '#web/platform/spread.ts'

export type TeamDashboard = DataOf<Api['GET /events/dashboard']>

/** Under the events' key, because every change of an event changes its team's figures. */
const key = ['events', 'dashboard'] as const

export function teamDashboard() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('GET /events/dashboard', { signal })).data,
    staleTime: 0,
  })
}

/** Reloads the figures when someone registers for the event, cancels or is checked in. */
export function useLiveEvent(eventId: string): void {
  const client = useQueryClient()
  useLiveChannel(
    `event:${eventId}`,
    useSpread(() => client.invalidateQueries({ queryKey: key })),
  )
}
