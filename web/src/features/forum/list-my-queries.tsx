import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '#web/platform/list-address.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { WaitingActs } from '#web/ui/waiting-acts.tsx'
import { myQueriesPage } from './forum.cache.ts'
import { myQueries } from './forum-words.ts'
import { askQuery } from './list-queries.tsx'
import { OwnerMenu } from './owner-menu.tsx'
import { QueryCard } from './query-card.tsx'

/** The viewer's own queries, each with the owner's menu. */
export function ListMyQueries() {
  const address = useListAddress(parseSearch)
  const load = useQuery(myQueriesPage(address.filters.page))
  return (
    <PagedList
      name="My Query"
      things={['query', 'queries']}
      label="your queries"
      order="newest first"
      load={load}
      address={address}
      actions={[askQuery]}
      before={<WaitingActs isCard place={myQueries} />}
      empty={{ title: 'No queries found', sentence: 'Your queries appear here.' }}
      card={(query) => <QueryCard key={query._id} query={query} menu={<OwnerMenu query={query} />} />}
    />
  )
}

function parseSearch(raw: RawSearch) {
  return { page: pageOf(raw.page) }
}
