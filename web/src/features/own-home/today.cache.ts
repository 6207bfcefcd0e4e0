import { queryOptions } from '@tanstack/react-query'
import { bell, live } from '#web/platform/live-queries.ts'
import { resource } from '#web/platform/resource.ts'

/** Queries the viewer's news. Reloaded on each visit, because actions elsewhere remove rows. */
export function todayOfViewer() {
  return queryOptions({ ...resource('GET /today'), staleTime: 0, meta: live(bell) })
}
