import { ListTeams } from '#web/features/teams/list-teams.tsx'
import { MembershipQuestions } from '#web/features/teams/own-memberships.tsx'
import { teamsPage } from '#web/features/teams/teams.cache.ts'
import { parseTeamsSearch } from '#web/features/teams/teams-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner title="Teams" sentence="Every club, chapter and team on campus." tone="gulal" />
      <ListTeams before={<MembershipQuestions />} />
    </>
  )
}

export const read: ReadAhead = (client, { search }) =>
  void client.prefetchQuery(teamsPage(parseTeamsSearch(search)))
