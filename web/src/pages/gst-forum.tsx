import { college } from '@portal/contract/college.ts'
import { AlumniActions } from '#web/features/forum/alumni-actions.tsx'
import { DomainChips } from '#web/features/forum/domain-chips.tsx'
import { forumPage, waitingQueries } from '#web/features/forum/forum.cache.ts'
import { parseForumSearch } from '#web/features/forum/forum-search.ts'
import { ListQueries } from '#web/features/forum/list-queries.tsx'
import { ListWaitingQueries } from '#web/features/forum/list-waiting-queries.tsx'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  const { name, sentence } = college.forum
  return (
    <>
      <Banner title={name} sentence={sentence} tone="peacock" actions={<AlumniActions />} />
      <ListQueries
        aside={
          <>
            <ListWaitingQueries />
            <DomainChips />
          </>
        }
      />
    </>
  )
}

export const read: ReadAhead = (client, { search }) => {
  void client.prefetchQuery(forumPage(parseForumSearch(search)))
  void client.prefetchQuery(waitingQueries())
}
