import { isAbsent } from '#web/platform/call-problem.ts'
import type { Load } from '#web/ui/list-states.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { BackLink } from './back-link.tsx'
import { QueryGone } from './query-gone.tsx'

/** The states of a query's page before the query has loaded: loading, gone, or failed. */
export function QueryFaces({ load }: { load: Load }) {
  if (isAbsent(load.error)) return <QueryGone />
  return (
    <>
      <BackLink />
      <LoadingState load={load} failedTitle="Couldn't load the query" />
    </>
  )
}

/** Said to someone who is typing a text about a query that is gone. */
export const queryDeleted = 'This query was deleted.'
