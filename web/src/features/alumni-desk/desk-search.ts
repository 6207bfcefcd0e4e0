import { type AlumniStatus, alumniStatuses } from '@portal/contract/alumni-desk-lists.ts'
import { branchFilters } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

export const moreColumns = [
  { key: 'company', label: 'Company' },
  { key: 'city', label: 'City' },
  { key: 'email', label: 'E-mail' },
  { key: 'since', label: 'Registered' },
] as const
export type MoreColumn = (typeof moreColumns)[number]['key']

/** What the address of the desk tells: the tab, its filters, the page, the columns and whether it is the import. */
export interface DeskSearch {
  status: AlumniStatus
  name: string
  branch: (typeof branchFilters)[number]
  /** Four digits; '': any. */
  year: string
  page: number
  columns: readonly MoreColumn[]
  isImport: boolean
}

/** What does not fit means 'any'. */
export function parseDeskSearch(raw: RawSearch): DeskSearch {
  const asked = raw.columns?.split(' ') ?? []
  return {
    status: alumniStatuses.find((status) => status === raw.status) ?? 'pending',
    name: raw.name?.trim().slice(0, 200) ?? '',
    branch: branchFilters.find((branch) => branch === raw.branch) ?? 'ALL',
    year: /^\d{4}$/.test(raw.year ?? '') ? (raw.year ?? '') : '',
    page: pageOf(raw.page),
    columns:
      raw.columns === undefined
        ? ['since']
        : moreColumns.map(({ key }) => key).filter((key) => asked.includes(key)),
    isImport: raw.view === 'import',
  }
}

export function isFiltered({ name, branch, year }: DeskSearch): boolean {
  return name !== '' || branch !== 'ALL' || year !== ''
}

/** The address of a page of the same list. */
export function deskAddress({ status, name, branch, year, page, columns }: DeskSearch): string {
  const given: [string, string][] = [
    ['status', status === 'pending' ? '' : status],
    ['name', name],
    ['branch', branch === 'ALL' ? '' : branch],
    ['year', year],
    ['columns', columns.join(' ') === 'since' ? '' : columns.join(' ')],
    ['page', page === 1 ? '' : String(page)],
  ]
  const search = new URLSearchParams(given.filter(([, value]) => value !== ''))
  return search.size === 0 ? '/alumniadmin' : `/alumniadmin?${search}`
}
