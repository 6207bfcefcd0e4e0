import { useQuery } from '@tanstack/react-query'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { CompanyCard } from './company-card.tsx'
import { companiesPage } from './explore.cache.ts'
import type { ExploreListing } from './explore-listing.ts'
import { profileList } from './explore-words.ts'

export function ListCompanies({ address, tabs }: ExploreListing) {
  const load = useQuery(companiesPage(address.filters))
  return (
    <PagedList
      {...profileList}
      things={['company', 'companies']}
      order="most alumni first"
      load={load}
      address={address}
      tabs={tabs}
      search={{ name: 'name', label: 'Search by company', value: address.filters.name }}
      cardHeightPx={80}
      card={(company) => <CompanyCard key={company.name} company={company} />}
    />
  )
}
