import type { Api } from '@portal/contract/api.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { live } from '#web/platform/live-queries.ts'

export type TeamDashboard = DataOf<Api['GET /events/dashboard']>

/** Under the events' key, because every change of an event changes its team's figures. */
const key = ['events', 'dashboard'] as const

export function teamDashboard() {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await call('GET /events/dashboard', { signal })).data,
    staleTime: 0,
    meta: live<TeamDashboard>(({ next }) => next.map(({ _id }) => `event:${_id}`)),
  })
}
