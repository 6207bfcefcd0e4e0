import type { Api } from '@portal/contract/api.ts'
import type { DataOf } from '@portal/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { live } from '#web/platform/live-queries.ts'
import { resource } from '#web/platform/resource.ts'

export type TeamDashboard = DataOf<Api['GET /events/dashboard']>

export function teamDashboard() {
  return queryOptions({
    ...resource('GET /events/dashboard'),
    staleTime: 0,
    meta: live<TeamDashboard>(({ next }) => next.map(({ _id }) => `event:${_id}`)),
  })
}
