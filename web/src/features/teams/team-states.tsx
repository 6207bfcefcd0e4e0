import type { Team } from '@portal/contract/team-records.ts'
import type { ReactNode } from 'react'
import { CallProblem } from '#web/platform/call.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import type { Load } from '#web/ui/list-states.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'
import { SkeletonList } from '#web/ui/skeleton-card.tsx'

interface TeamStatesProps {
  load: Load & { data: Team | undefined }
  children: (team: Team) => ReactNode
}

/** The states of a team's page: loading, missing, failed, or loaded. */
export function TeamStates({ load, children }: TeamStatesProps) {
  const { data, error } = load
  useFailureToast(error)
  if (error instanceof CallProblem && error.status === 404) {
    return (
      <NotFoundState
        title="Team not found"
        sentence="The link may be out of date, or the team was renamed."
        action={<LinkButton to="/teams">All teams</LinkButton>}
      />
    )
  }
  if (data) return children(data)
  if (load.isPending) return <SkeletonList count={1} heightPx={420} />
  return (
    <FailedState
      title="Couldn't load the team"
      sentence={error?.message}
      onRetry={() => void load.refetch()}
      isRetrying={load.isFetching}
    />
  )
}
