import type { Team } from '@portal/contract/team-records.ts'
import type { ReactNode } from 'react'
import { isAbsent } from '#web/platform/call-problem.ts'
import { useFailureToast } from '#web/platform/failure-toast.ts'
import { LinkButton } from '#web/platform/link-button.tsx'
import type { Load } from '#web/ui/list-states.tsx'
import { LoadingState } from '#web/ui/loading-state.tsx'
import { NotFoundState } from '#web/ui/not-found-state.tsx'

interface TeamStatesProps {
  load: Load & { data: Team | undefined }
  children: (team: Team) => ReactNode
}

/** The states of a team's page: loading, missing, failed, or loaded. */
export function TeamStates({ load, children }: TeamStatesProps) {
  const { data, error } = load
  useFailureToast(error)
  if (data && !isAbsent(error)) return children(data)
  return <LoadingState load={load} failedTitle="Couldn't load the team" absent={<TeamGone />} />
}

function TeamGone() {
  return (
    <NotFoundState
      title="Team not found"
      sentence="The link may be out of date, or the team was renamed."
      action={<LinkButton to="/teams">All teams</LinkButton>}
    />
  )
}
