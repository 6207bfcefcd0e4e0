import { Text } from '@mantine/core'
import type { CompanyCard as Company } from '@portal/contract/explore.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countOf } from '#web/platform/count-of.ts'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
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

function CompanyCard({ company: { name, alumniCount } }: { company: Company }) {
  return (
    <Card component="article" padding="row" className="row between gap-12">
      <CardTitle isLine>
        <Link to="/explore" search={{ employer: name }}>
          {name}
        </Link>
      </CardTitle>
      <Text span size="md" c="dimmed" flex="none">
        {countOf(alumniCount, 'alumnus', 'alumni')}
      </Text>
    </Card>
  )
}
