import { branches, employmentTypes, queryDomains, years } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

export const exploreTabs = ['alumni', 'students', 'companies'] as const
export type ExploreTab = (typeof exploreTabs)[number]

/** The filters of Explore; '' means any. Each tab uses the ones that apply to it. */
export interface ExploreFilters {
  show: ExploreTab
  name: string
  branch: string
  /** For alumni. */
  passOutYear: string
  /** For students. */
  year: string
  domain: string
  employmentType: string
  /** A part of the company's name. */
  company: string
  /** The full company name, which the companies of the third tab link to. */
  employer: string
  /** A part of the city's name. */
  city: string
  /** 'true' for alumni who accept questions only. */
  open: string
  page: number
}

/** Reads the filters from the address. Invalid values mean "any". */
export function parseExploreSearch(raw: RawSearch): ExploreFilters {
  return {
    show: exploreTabs.find((tab) => tab === raw.show) ?? 'alumni',
    name: wordsOf(raw.name),
    branch: oneOf(branches, raw.branch),
    passOutYear: /^(19|20)\d\d$/.test(raw.passOutYear ?? '') ? (raw.passOutYear ?? '') : '',
    year: oneOf(years, raw.year),
    domain: oneOf(queryDomains, raw.domain),
    employmentType: oneOf(employmentTypes, raw.employmentType),
    company: wordsOf(raw.company),
    employer: wordsOf(raw.employer),
    city: wordsOf(raw.city),
    open: oneOf(['true'], raw.open),
    page: pageOf(raw.page),
  }
}

/** Clears all filters when another tab is opened. */
export const noFilters = {
  name: undefined,
  branch: undefined,
  passOutYear: undefined,
  year: undefined,
  domain: undefined,
  employmentType: undefined,
  company: undefined,
  employer: undefined,
  city: undefined,
  open: undefined,
}

/**
 * Returns the filters that stay for another tab: someone searched among alumni may turn out to be a student.
 */
export function filtersForTab(show: ExploreTab, { name, branch, domain, ...before }: ExploreFilters) {
  const isAmongPeople = show !== 'companies' && before.show !== 'companies'
  const first: ExploreTab = 'alumni'
  return { show: show === first ? undefined : show, ...(isAmongPeople ? { name, branch, domain } : {}) }
}

/** Truncates a text that is longer than a search may be. */
function wordsOf(raw: string | undefined): string {
  return (raw ?? '').trim().slice(0, 200)
}

function oneOf(list: readonly string[], raw: string | undefined): string {
  return list.find((known) => known === raw) ?? ''
}
