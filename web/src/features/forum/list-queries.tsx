import { college } from '@portal/contract/college.ts'
import type { ForumView } from '@portal/contract/forum-records.ts'
import { queryDomainFilters, queryDomains } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useListAddress } from '#web/platform/list-address.ts'
import { useRememberedList } from '#web/platform/list-place.ts'
import { useSession } from '#web/platform/session.ts'
import type { ListAction } from '#web/ui/list/list-actions.tsx'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { forumPage, queriesForMe } from './forum.cache.ts'
import { type ForumFilters, parseForumSearch } from './forum-search.ts'
import { orderInWords } from './forum-words.ts'
import { QueryCard } from './query-card.tsx'

export const askQuery: ListAction = {
  to: '/alumni/createQuery',
  label: 'Ask Query',
  icon: 'plus',
  isMain: true,
}

/** The forum's list with its filters. All of its state is in the address. */
export function ListQueries({ aside }: { aside: ReactNode }) {
  const address = useListAddress(parseForumSearch)
  const { filters } = address
  const isAlumnus = useSession().viewer?.roleModel === 'Alumni'
  const { data: forMe } = useQuery({ ...queriesForMe(), enabled: isAlumnus })
  useRememberedList()
  const load = useQuery(forumPage(filters))
  return (
    <PagedList
      name={college.forum.name}
      things={['query', 'queries']}
      order={orderInWords(filters)}
      load={load}
      address={address}
      search={{
        name: 'search',
        label: 'Search by title or text',
        value: filters.search,
        // The parameter's name in older links.
        also: { name: undefined },
      }}
      filters={filtersOf(filters, forMe?.domains ?? [])}
      actions={[askQuery]}
      empty={{ title: 'No queries found', sentence: 'New queries appear here.' }}
      aside={aside}
      below={aside}
      card={(query, index) => <QueryCard key={query._id} query={query} isFirst={index === 0} />}
    />
  )
}

const [anyDomain] = queryDomainFilters
const views: { value: ForumView; label: string }[] = [
  { value: 'unanswered', label: 'Unanswered' },
  { value: 'liked', label: 'Most liked' },
]

/**
 * Returns the filters.
 * @param own the domains of an alumnus, which come first
 */
function filtersOf({ domain, show }: ForumFilters, own: readonly string[]): ListFilter[] {
  const [mine, others] = [
    queryDomains.filter((one) => own.includes(one)),
    queryDomains.filter((one) => !own.includes(one)),
  ]
  return [
    {
      name: 'domain',
      label: 'Domain',
      any: anyDomain,
      options:
        mine.length === 0
          ? queryDomains
          : [
              ...(mine.length > 1
                ? [{ value: mine.join(','), label: 'My domains', group: 'Your domains' }]
                : []),
              ...mine.map((value) => ({ value, label: value, group: 'Your domains' })),
              ...others.map((value) => ({ value, label: value, group: 'Other domains' })),
            ],
      value: domain === anyDomain ? '' : domain,
    },
    { name: 'show', label: 'Show', any: 'All', options: views, value: show },
  ]
}
