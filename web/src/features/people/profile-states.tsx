import type { ReactNode } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import type { Load } from '#web/ui/list-states.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { useGivenTitle } from '#web/ui/page-title.ts'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'

interface ProfileStatesProps {
  load: Load
  /** The name for the tab's title, once it is known. */
  name: string | undefined
  children: () => ReactNode
}

/** The states of a profile: loading, missing, failed (with the server's message as a toast), or loaded. */
export function ProfileStates({ load, name, children }: ProfileStatesProps) {
  useFailureToast(load.error)
  useGivenTitle(name && `Profile | ${name}`)
  if (load.error instanceof CallProblem && load.error.status === 404) {
    return (
      <NotFoundState
        title="Profile not found"
        sentence="The link may be out of date, or the account was closed."
        action={<LinkButton to="/">Go home</LinkButton>}
      />
    )
  }
  if (load.isLoadingError) {
    return (
      <FailedState
        title="Couldn't load the profile"
        sentence={load.error?.message}
        onRetry={() => void load.refetch()}
        isRetrying={load.isFetching}
      />
    )
  }
  return load.isPending ? <SkeletonList count={1} heightPx={440} /> : children()
}
