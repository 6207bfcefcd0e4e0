import { limits } from '@portal/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { SearchWhileTyping } from '#web/ui/search-while-typing.tsx'
import { CompanyCard } from './company-card.tsx'
import { companiesPage } from './explore.cache.ts'
import type { ExploreListing } from './explore.tsx'
import { ExploreList } from './explore-list.tsx'
import { countInWords } from './explore-words.ts'

/** Where alumni work, most alumni first. */
export function ListCompanies({ filters, onFilter, onPage }: ExploreListing) {
  const load = useQuery(companiesPage(filters))
  return (
    <>
      <search aria-label="Companies">
        <SearchWhileTyping
          label="Search by company"
          value={filters.name}
          lengthMax={limits.searchLengthMax}
          onSearch={(words) => onFilter({ name: words })}
        />
      </search>
      <ExploreList
        load={load}
        filters={filters}
        onPage={onPage}
        summaryOf={(total) => `${countInWords(total, 'company', 'companies')}, most alumni first`}
        cardHeightPx={80}
        cardOf={(company) => <CompanyCard key={company.name} company={company} />}
      />
    </>
  )
}
