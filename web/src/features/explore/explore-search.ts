import { branches, employmentTypes, queryDomains, years } from '@portal/contract/reference.ts'
import { oneOf, textLike, wordsOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

export const exploreTabs = ['alumni', 'students', 'companies'] as const
export type ExploreTab = (typeof exploreTabs)[number]

/** Reads the filters from the address; '' means any. Each tab uses the ones that apply to it. */
export function parseExploreSearch(raw: RawSearch) {
  return {
    show: oneOf(exploreTabs, raw.show, 'alumni'),
    name: wordsOf(raw.name),
    branch: oneOf(branches, raw.branch),
    // For alumni.
    passOutYear: textLike(/^(19|20)\d\d$/, raw.passOutYear),
    // For students.
    year: oneOf(years, raw.year),
    domain: oneOf(queryDomains, raw.domain),
    employmentType: oneOf(employmentTypes, raw.employmentType),
    // A part of the company's name. `employer` is a full name, which the companies of the third tab link to.
    company: wordsOf(raw.company),
    employer: wordsOf(raw.employer),
    city: wordsOf(raw.city),
    // For alumni who accept questions only.
    open: oneOf(['true'], raw.open),
    page: pageOf(raw.page),
  }
}

export type ExploreFilters = ReturnType<typeof parseExploreSearch>

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
