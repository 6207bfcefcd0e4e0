import { UpdateTeam } from '#web/features/teams/update-team.tsx'

export function Page() {
  return <UpdateTeam />
}
