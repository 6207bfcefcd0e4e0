import { myQueriesPage } from '#web/features/forum/forum.cache.ts'
import { ListMyQueries } from '#web/features/forum/list-my-queries.tsx'
import { pageOf } from '#web/platform/page-search.ts'
import type { ReadAhead } from '#web/platform/read-ahead.ts'
import { Banner } from '#web/ui/banner.tsx'

export function Page() {
  return (
    <>
      <Banner title="My Query" sentence="Your questions and the answers you received." tone="peacock" />
      <ListMyQueries />
    </>
  )
}

export const read: ReadAhead = (client, { search }) =>
  void client.prefetchQuery(myQueriesPage(pageOf(search.page)))
