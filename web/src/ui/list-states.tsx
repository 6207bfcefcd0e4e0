import type { ReactNode } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { FailedState } from './failed-state.tsx'
import { SkeletonList } from './skeleton-card.tsx'

/** What a list must say about itself; a result of TanStack Query fits as it is. */
export type Load = {
  isPending: boolean
  isLoadingError: boolean
  isFetching: boolean
  /** What is there belongs to the page or the filters before; the right one is on its way. */
  isPlaceholderData?: boolean
  error: Error | null
  refetch: () => unknown
}

type ListStatesProps = {
  load: Load
  /** Left out: it is one thing, which is there once it has come. */
  isEmpty?: boolean
  /** What to show for a list that holds nothing, usually an EmptyState. */
  empty?: ReactNode
  /** The stand-in while it loads; give SkeletonList the height of the real card. */
  skeleton?: ReactNode
  failedTitle?: string
  /** A function, so that it may read data that is only there once the list has come. */
  children: () => ReactNode
}

/** Gives a list, or one thing that is read, its faces: on its way, failed with Retry, empty, and there. */
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
  // That the page before was empty says nothing of the one that is on its way.
  if (load.isPending || (isEmpty && load.isPlaceholderData)) return skeleton ?? <SkeletonList />
  if (isEmpty) return empty
  return <div aria-busy={load.isFetching}>{children()}</div>
}

/** Whether the server has refused what was asked: the same again would be refused too. */
export function isRefusal(error: Error | null): boolean {
  return error instanceof CallProblem && error.status === 403
}

/** Filters are in the address, beside which part of the screen is open; a list without any has none to lose. */
function hasFilters(): boolean {
  const names = [...new URLSearchParams(window.location.search).keys()]
  return names.some((name) => name !== 'view' && name !== 'page')
}

function sentenceOf(error: Error | null): string {
  const message = error?.message.trim() || "The server isn't responding"
  return /[.!?]$/.test(message) ? message : `${message}.`
}
