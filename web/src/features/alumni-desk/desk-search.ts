import {
  type AlumniActivity,
  type AlumniStatus,
  alumniActivities,
  alumniStatuses,
} from '@portal/contract/alumni-desk-lists.ts'
import { branchFilters } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

export const moreColumns = [
  { key: 'company', label: 'Company' },
  { key: 'city', label: 'City' },
  { key: 'email', label: 'E-mail' },
  { key: 'since', label: 'Registered' },
] as const
export type MoreColumn = (typeof moreColumns)[number]['key']

/** What the desk shows: its lists of alumni, the import, or what lies beside them. */
export const deskViews = ['lists', 'import', 'internships', 'forum', 'mail'] as const
export type DeskView = (typeof deskViews)[number]

/** What the address of the desk holds: the view, the list, its filters, the page and the columns. */
export interface DeskSearch {
  status: AlumniStatus
  name: string
  branch: (typeof branchFilters)[number]
  /** Four digits; '': any. */
  year: string
  /** Signed in within 90 days or not; '': either. */
  activity: AlumniActivity | ''
  page: number
  columns: readonly MoreColumn[]
  view: DeskView
}

/** What does not fit means 'any'. */
export function parseDeskSearch(raw: RawSearch): DeskSearch {
  const asked = raw.columns?.split(' ') ?? []
  return {
    status: alumniStatuses.find((status) => status === raw.status) ?? 'pending',
    name: raw.name?.trim().slice(0, 200) ?? '',
    branch: branchFilters.find((branch) => branch === raw.branch) ?? 'ALL',
    year: /^\d{4}$/.test(raw.year ?? '') ? (raw.year ?? '') : '',
    // Who was never approved was never signed in.
    activity:
      raw.status === 'approved' ? (alumniActivities.find((activity) => activity === raw.activity) ?? '') : '',
    page: pageOf(raw.page),
    columns:
      raw.columns === undefined
        ? ['since']
        : moreColumns.map(({ key }) => key).filter((key) => asked.includes(key)),
    view: deskViews.find((view) => view === raw.view) ?? 'lists',
  }
}

/** The first page of a list with nothing left out. */
export const noFilters = { name: '', branch: 'ALL', year: '', activity: '', page: 1 } as const

export function isFiltered({ name, branch, year, activity }: DeskSearch): boolean {
  return name !== '' || branch !== 'ALL' || year !== '' || activity !== ''
}

/** The address of a page of the same list. */
export function deskAddress({ status, name, branch, year, activity, page, columns }: DeskSearch): string {
  const given: [string, string][] = [
    ['status', status === 'pending' ? '' : status],
    ['name', name],
    ['branch', branch === 'ALL' ? '' : branch],
    ['year', year],
    ['activity', activity],
    ['columns', columns.join(' ') === 'since' ? '' : columns.join(' ')],
    ['page', page === 1 ? '' : String(page)],
  ]
  const search = new URLSearchParams(given.filter(([, value]) => value !== ''))
  return search.size === 0 ? '/alumniadmin' : `/alumniadmin?${search}`
}
