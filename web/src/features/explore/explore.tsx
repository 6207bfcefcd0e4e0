import { usePageSearch } from '#web/platform/page-search.ts'
import { type ExploreFilters, filtersForTab, parseExploreSearch } from './explore-search.ts'
import { ExploreTabs, panelIdOf, tabIdOf } from './explore-tabs.tsx'
import { ListAlumni } from './list-alumni.tsx'
import { ListCompanies } from './list-companies.tsx'
import { ListStudents } from './list-students.tsx'

/** What the lists do with the address; a change of a filter begins at the first page. */
export interface ExploreListing {
  filters: ExploreFilters
  onFilter: (change: Partial<ExploreFilters>) => void
  onPage: (page: number) => void
}

const lists = { alumni: ListAlumni, students: ListStudents, companies: ListCompanies }

/** Alumni, students and companies; the tab, the filters and the page stand in the address. */
export function Explore() {
  const [filters, setFilters] = usePageSearch(parseExploreSearch)
  const List = lists[filters.show]
  return (
    <>
      <ExploreTabs
        shown={filters.show}
        onShow={(show) => setFilters({ ...nothing, ...inAddress(filtersForTab(show, filters)) })}
      />
      <section role="tabpanel" id={panelIdOf(filters.show)} aria-labelledby={tabIdOf(filters.show)}>
        <List
          filters={filters}
          onFilter={(change) => setFilters({ ...inAddress(change), page: undefined })}
          onPage={(page) => setFilters({ page: page === 1 ? undefined : page })}
        />
      </section>
    </>
  )
}

const nothing = {
  ...{ show: undefined, name: undefined, branch: undefined, passOutYear: undefined, year: undefined },
  ...{
    domain: undefined,
    employmentType: undefined,
    company: undefined,
    employer: undefined,
    city: undefined,
    open: undefined,
    page: undefined,
  },
}

/** The first tab is the address without any. */
function inAddress(change: Partial<ExploreFilters>) {
  return change.show === 'alumni' ? { ...change, show: undefined } : change
}
