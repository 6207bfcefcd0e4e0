import type { ReactNode } from 'react'
import { isAbsent } from '#web/platform/call-problem.ts'
import { FailedState } from './failed-state.tsx'
import { isRefusal, type Load } from './list-states.tsx'
import { SkeletonList } from './skeleton-card.tsx'

interface LoadingStateProps {
  load: Load
  /** The title of the failed state, such as "Couldn't load the event". */
  failedTitle: string
  heightPx?: number
  /** Shown if there is no such thing. */
  absent?: ReactNode
}

/** The state of a single thing that isn't loaded: a placeholder, absent, or failed with Retry. */
export function LoadingState({ load, failedTitle, heightPx = 420, absent }: LoadingStateProps) {
  if (absent !== undefined && isAbsent(load.error)) return absent
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
