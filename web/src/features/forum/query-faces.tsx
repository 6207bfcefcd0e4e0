import { CallProblem } from '#web/platform/call.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { isRefusal, type Load } from '#web/ui/list-states.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'
import { BackLink } from './back-link.tsx'
import { QueryGone } from './query-gone.tsx'

/** What a screen of one query shows while the query is not there: on its way, gone, or failed. */
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

/** Deleted, also while it was being read: then the last answer of the server counts, not what is on the screen. */
export function isGone(error: Error | null): boolean {
  return error instanceof CallProblem && error.status === 404
}
