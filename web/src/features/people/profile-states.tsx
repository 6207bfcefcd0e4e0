import type { ReactNode } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import type { Load } from '#web/ui/list-states.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'

interface ProfileStatesProps {
  load: Load
  /** For the tab's title, once it is known. */
  name: string | undefined
  children: () => ReactNode
}

/** A profile on its way, absent, failed (with the server's words as a warning, spec section 8), or there. */
export function ProfileStates({ load, name, children }: ProfileStatesProps) {
  useFailureToast(load.error)
  usePageTitle(name && `Profile | ${name}`)
  if (load.error instanceof CallProblem && load.error.status === 404) {
    return (
      <NotFoundState
        title="No such profile"
        sentence="The link may be old, or the account was closed."
        action={<LinkButton to="/">Go to the start</LinkButton>}
      />
    )
  }
  if (load.isLoadingError) {
    return (
      <FailedState
        title="The profile did not arrive"
        sentence={load.error?.message}
        onRetry={() => void load.refetch()}
        isRetrying={load.isFetching}
      />
    )
  }
  return load.isPending ? <SkeletonList count={1} heightPx={440} /> : children()
}
