import type { ListAddress } from '#web/platform/list-address.ts'
import type { ListTabs } from '#web/ui/list/list-head.tsx'

import type { ExploreFilters } from './explore-search.ts'
/** The props of the three lists: the address, and the tabs between them. */
export interface ExploreListing {
  address: ListAddress<ExploreFilters>
  tabs: ListTabs
}
