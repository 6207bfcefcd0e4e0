import { councilSlug } from '@portal/contract/team-words.ts'
import { ReportedBlogsLink } from '#web/features/blogs/reported-blogs-link.tsx'
import { CouncilDocuments } from '#web/features/council/council-documents.tsx'
import { CouncilLetters } from '#web/features/council/council-letters.tsx'
import { WriteToCouncil } from '#web/features/council/write-to-council.tsx'
import { KeepSubjects } from '#web/features/notes/keep-subjects.tsx'
import { ReportedNotes } from '#web/features/notes/reported-notes.tsx'
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
      <CouncilLetters />
      <ReportedBlogsLink />
      <ReportedNotes />
      <KeepSubjects />
    </>
  )
}

export const read: ReadAhead = (client, { search }) =>
  void client.prefetchQuery(teamDetail(councilSlug, parseTeamSearch(search).academicYear))
