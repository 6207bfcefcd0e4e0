import { councilSlug } from '@portal/contract/team-words.ts'
import { ListCouncilDocuments } from '#web/features/council/list-council-documents.tsx'
import { WriteCouncilLetter } from '#web/features/council/write-council-letter.tsx'
import { ReadCouncil } from '#web/features/teams/read-council.tsx'
import { teamDetail } from '#web/features/teams/teams.cache.ts'
import { parseTeamSearch } from '#web/features/teams/teams-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'

export function Page() {
  return (
    <>
      <ReadCouncil />
      <ListCouncilDocuments />
      <WriteCouncilLetter />
    </>
  )
}

export const read: ReadAhead = (client, { search }) =>
  void client.prefetchQuery(teamDetail(councilSlug, parseTeamSearch(search).academicYear))
