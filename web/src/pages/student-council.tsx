import { councilSlug } from '@portal/contract/team-words.ts'
import { CouncilDocuments } from '#web/features/council/council-documents.tsx'
import { WriteToCouncil } from '#web/features/council/write-to-council.tsx'
import { ReadCouncil } from '#web/features/teams/read-council.tsx'
import { teamDetail } from '#web/features/teams/teams.cache.ts'
import { parseTeamSearch } from '#web/features/teams/teams-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  return (
    <>
      <ReadCouncil />
      <CouncilDocuments />
      <WriteToCouncil />
    </>
  )
}

export const read: ReadAhead = (client, { search }) =>
  void client.prefetchQuery(teamDetail(councilSlug, parseTeamSearch(search).academicYear))
