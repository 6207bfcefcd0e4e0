import { ReadTeam } from '#web/features/teams/read-team.tsx'
import { teamDetail } from '#web/features/teams/teams.cache.ts'
import { parseTeamSearch } from '#web/features/teams/teams-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  return <ReadTeam />
}

export const read: ReadAhead = (client, { params, search }) =>
  void client.prefetchQuery(teamDetail(params.slug ?? '', parseTeamSearch(search).academicYear))
