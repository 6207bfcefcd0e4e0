import {
  type AlumniStatus,
  alumniActivities,
  alumniStatuses,
  deskSorts,
} from '@portal/contract/alumni-desk-lists.ts'
import { branchFilters } from '@portal/contract/reference.ts'
import { oneOf, textLike, wordsOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** The views of the desk: its lists of alumni, the import, and the views beside them. */
export const deskViews = ['lists', 'import', 'internships', 'forum', 'mail'] as const

/**
 * Reads the desk's state in the address: the view, the list, its filters and order, the page and the columns.
 * Invalid values mean "any".
 */
export function parseDeskSearch(raw: RawSearch) {
  const status = oneOf(alumniStatuses, raw.status, 'pending')
  return {
    status,
    name: wordsOf(raw.name),
    branch: oneOf(branchFilters, raw.branch, 'ALL'),
    year: textLike(/^\d{4}$/, raw.year),
    // Accounts that were never approved were never signed in, so other lists have no activity filter.
    activity: status === 'approved' ? oneOf(alumniActivities, raw.activity) : ('' as const),
    email: oneOf(['confirmed', 'unconfirmed'], status === 'pending' ? raw.email : '', 'confirmed'),
    sort: oneOf(deskSorts, raw.sort) || undefined,
    page: pageOf(raw.page),
    columns: raw.columns,
    view: oneOf(deskViews, raw.view, 'lists'),
  }
}

export type DeskSearch = ReturnType<typeof parseDeskSearch>

/** Returns the address parameters of another list of alumni. Filters are kept; page and order are not. */
export function searchOfList(
  { name, branch, year, columns }: DeskSearch,
  status: AlumniStatus,
): Record<string, string | undefined> {
  return {
    status: status === 'pending' ? undefined : status,
    name: name || undefined,
    branch: branch === 'ALL' ? undefined : branch,
    year: year || undefined,
    columns,
  }
}
