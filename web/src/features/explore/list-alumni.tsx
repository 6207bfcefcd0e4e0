import { branches, branchFilters, employmentTypes, queryDomains } from '@portal/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { passOutYears } from '#web/platform/pass-out-years.ts'
import type { ListFilter } from '#web/ui/list/list-filter.ts'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { AlumnusCard } from './alumnus-card.tsx'
import { alumniPage } from './explore.cache.ts'
import type { ExploreListing } from './explore-listing.ts'
import type { ExploreFilters } from './explore-search.ts'
import { peopleList } from './explore-words.ts'

export function ListAlumni({ address, tabs }: ExploreListing) {
  const { filters } = address
  const load = useQuery(alumniPage(filters))
  return (
    <PagedList
      {...peopleList({ address, tabs })}
      things={['alumnus', 'alumni']}
      load={load}
      filters={filtersOf(filters)}
      cardHeightPx={176}
      card={(alumnus) => <AlumnusCard key={alumnus._id} alumnus={alumnus} />}
    />
  )
}

function filtersOf(filters: ExploreFilters): ListFilter[] {
  const { branch, passOutYear, domain, employmentType, company, employer, city, open } = filters
  const more = { isMore: true, any: 'Any' } as const
  return [
    { name: 'branch', label: 'Branch', any: branchFilters[0], options: branches, value: branch },
    { name: 'passOutYear', label: 'Pass-out year', any: 'Any', options: passOutYears(), value: passOutYear },
    { ...more, name: 'domain', label: 'Domain', any: 'All', options: queryDomains, value: domain },
    { ...more, name: 'employmentType', label: 'Employment', options: employmentTypes, value: employmentType },
    {
      name: 'company',
      label: 'Company',
      value: employer || company,
      also: { employer: undefined },
    },
    { name: 'city', label: 'City', value: city },
    { ...more, name: 'open', label: 'Questions', options: openToQuestions, value: open },
  ]
}

const openToQuestions = [{ value: 'true', label: 'Open to questions' }]
