import {
  type AlumniActivity,
  type AlumniStatus,
  alumniActivities,
  alumniStatuses,
  type DeskSort,
  deskSorts,
  type EmailState,
} from '@portal/contract/alumni-desk-lists.ts'
import { branchFilters } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** The views of the desk: its lists of alumni, the import, and the views beside them. */
export const deskViews = ['lists', 'import', 'internships', 'forum', 'mail'] as const
export type DeskView = (typeof deskViews)[number]

/** The desk's state in the address: the view, the list, its filters and order, the page and the columns. */
export interface DeskSearch {
  status: AlumniStatus
  name: string
  branch: (typeof branchFilters)[number]
  /** Four digits, or '' for any. */
  year: string
  /** Whether they signed in within 90 days; '' for either. */
  activity: AlumniActivity | ''
  /** Whether the e-mail is confirmed, for pending alumni. */
  email: EmailState
  sort: DeskSort | undefined
  page: number
  columns: string | undefined
  view: DeskView
}

/** Reads the address. Invalid values mean "any". */
export function parseDeskSearch(raw: RawSearch): DeskSearch {
  return {
    status: alumniStatuses.find((status) => status === raw.status) ?? 'pending',
    name: raw.name?.trim().slice(0, 200) ?? '',
    branch: branchFilters.find((branch) => branch === raw.branch) ?? 'ALL',
    year: /^\d{4}$/.test(raw.year ?? '') ? (raw.year ?? '') : '',
    // Accounts that were never approved were never signed in, so other lists have no activity filter.
    activity:
      raw.status === 'approved' ? (alumniActivities.find((activity) => activity === raw.activity) ?? '') : '',
    email:
      raw.email === 'unconfirmed' && (raw.status ?? 'pending') === 'pending' ? 'unconfirmed' : 'confirmed',
    sort: deskSorts.find((sort) => sort === raw.sort),
    page: pageOf(raw.page),
    columns: raw.columns,
    view: deskViews.find((view) => view === raw.view) ?? 'lists',
  }
}

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
