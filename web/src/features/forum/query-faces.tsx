import { CallProblem } from '#web/platform/call.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { isRefusal, type Load } from '#web/ui/list-states.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { BackLink } from './back-link.tsx'
import { QueryGone } from './query-gone.tsx'

/** The states of a query's page before the query has loaded: loading, gone, or failed. */
export function QueryFaces({ load }: { load: Load }) {
  if (isGone(load.error)) return <QueryGone />
  return (
    <>
      <BackLink />
      {load.isPending ? (
        <SkeletonList count={1} heightPx={420} />
      ) : (
        <FailedState
          title="Couldn't load the query"
          sentence={load.error?.message}
          {...(!isRefusal(load.error) && { onRetry: () => void load.refetch() })}
          isRetrying={load.isFetching}
        />
      )}
    </>
  )
}

/** Said to someone who is typing a text about a query that is gone. */
export const queryDeleted = 'This query was deleted.'

/**
 * Returns whether the query was deleted, perhaps while it was open. The server's last answer counts, not the
 * content on the screen.
 */
export function isGone(error: Error | null): boolean {
  return error instanceof CallProblem && error.status === 404
}
