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

/** What the desk shows: its lists of alumni, the import, or what lies beside them. */
export const deskViews = ['lists', 'import', 'internships', 'forum', 'mail'] as const
export type DeskView = (typeof deskViews)[number]

/** What the address of the desk holds: the view, the list, its filters and order, the page and the columns. */
export interface DeskSearch {
  status: AlumniStatus
  name: string
  branch: (typeof branchFilters)[number]
  /** Four digits; '': any. */
  year: string
  /** Signed in within 90 days or not; '': either. */
  activity: AlumniActivity | ''
  /** Of those who wait: whether the e-mail is confirmed. */
  email: EmailState
  sort: DeskSort | undefined
  page: number
  columns: string | undefined
  view: DeskView
}

/** What does not fit means 'any'. */
export function parseDeskSearch(raw: RawSearch): DeskSearch {
  return {
    status: alumniStatuses.find((status) => status === raw.status) ?? 'pending',
    name: raw.name?.trim().slice(0, 200) ?? '',
    branch: branchFilters.find((branch) => branch === raw.branch) ?? 'ALL',
    year: /^\d{4}$/.test(raw.year ?? '') ? (raw.year ?? '') : '',
    // Who was never approved was never signed in.
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

/** What the address of another list of alumni says: the filters go along, page and order don't. */
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
