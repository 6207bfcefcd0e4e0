import { useListAddress } from '#web/platform/list-address.ts'
import type { ListTabs } from '#web/ui/list/list-head.tsx'
import {
  type ExploreTab,
  exploreTabs,
  filtersForTab,
  noFilters,
  parseExploreSearch,
} from './explore-search.ts'
import { ListAlumni } from './list-alumni.tsx'
import { ListCompanies } from './list-companies.tsx'
import { ListStudents } from './list-students.tsx'

const lists = { alumni: ListAlumni, students: ListStudents, companies: ListCompanies }
const labels = { alumni: 'Alumni', students: 'Students', companies: 'Companies' }

/** Alumni, students and companies. The tab, the filters and the page are in the address. */
export function Explore() {
  const address = useListAddress(parseExploreSearch)
  const { filters } = address
  const List = lists[filters.show]
  const tabs: ListTabs = {
    label: 'Explore',
    tabs: exploreTabs.map((value) => ({ value, label: labels[value] })),
    tab: filters.show,
    onTab: (show) => address.narrow({ ...noFilters, ...filtersForTab(show as ExploreTab, filters) }),
  }
  return <List address={address} tabs={tabs} />
}
