import { FailedState } from './failed-state.tsx'
import { isRefusal, type Load } from './list-states.tsx'
import { SkeletonList } from './skeleton-card.tsx'

interface LoadingStateProps {
  load: Load
  /** 'Couldn't load the event' */
  failedTitle: string
  /** Of the real thing. */
  heightPx: number
}

/** In place of one thing that isn't there yet: on its way, or failed with Retry. */
export function LoadingState({ load, failedTitle, heightPx }: LoadingStateProps) {
  if (!load.isLoadingError) return <SkeletonList heightPx={heightPx} count={1} />
  return (
    <FailedState
      title={failedTitle}
      sentence={load.error?.message}
      {...(!isRefusal(load.error) && { onRetry: () => void load.refetch() })}
      isRetrying={load.isFetching}
    />
  )
}
