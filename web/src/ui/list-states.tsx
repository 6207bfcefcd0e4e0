import type { ReactNode } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { FailedState } from './failed-state.tsx'
import { SkeletonList } from './skeleton-card.tsx'

/** The state of a list's query. A TanStack Query result fits. */
export type Load = {
  isPending: boolean
  isLoadingError: boolean
  isFetching: boolean
  /** True if the data is from the previous page or filters while the new data loads. */
  isPlaceholderData?: boolean
  error: Error | null
  refetch: () => unknown
}

type ListStatesProps = {
  load: Load
  /** Leave out for a single thing, which is never empty. */
  isEmpty?: boolean
  /** Shown for an empty list, usually an `EmptyState`. */
  empty?: ReactNode
  /** The placeholder while loading; give `SkeletonList` the height of the real card. */
  skeleton?: ReactNode
  failedTitle?: string
  /** A function, so that it can read data that exists only after loading. */
  children: () => ReactNode
}

/** Renders a list or a single thing in its states: loading, failed with Retry, empty, and loaded. */
export function ListStates({
  load,
  isEmpty = false,
  empty = null,
  skeleton,
  failedTitle,
  children,
}: ListStatesProps) {
  if (load.isLoadingError) {
    return (
      <FailedState
        {...(failedTitle === undefined ? {} : { title: failedTitle })}
        sentence={`${sentenceOf(load.error)}${hasFilters() ? ' Your filters are kept.' : ''}`}
        {...(!isRefusal(load.error) && { onRetry: () => void load.refetch() })}
        isRetrying={load.isFetching}
      />
    )
  }
  // An empty previous page says nothing about the page that is loading.
  if (load.isPending || (isEmpty && load.isPlaceholderData)) return skeleton ?? <SkeletonList />
  if (isEmpty) return empty
  return <div aria-busy={load.isFetching}>{children()}</div>
}

/** Returns whether the server refused the request, so that a retry would be refused too. */
export function isRefusal(error: Error | null): boolean {
  return error instanceof CallProblem && error.status === 403
}

/**
 * Returns whether the address has filters; `view` and `page` don't count. A list without filters has none to
 * keep.
 */
function hasFilters(): boolean {
  const names = [...new URLSearchParams(window.location.search).keys()]
  return names.some((name) => name !== 'view' && name !== 'page')
}

function sentenceOf(error: Error | null): string {
  const message = error?.message.trim() || "The server isn't responding"
  return /[.!?]$/.test(message) ? message : `${message}.`
}
