import { branches, employmentTypes, queryDomains, years } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

export const exploreTabs = ['alumni', 'students', 'companies'] as const
export type ExploreTab = (typeof exploreTabs)[number]

/** What Explore shows; '' is any. A tab reads what concerns it. */
export interface ExploreFilters {
  show: ExploreTab
  name: string
  branch: string
  /** Of alumni. */
  passOutYear: string
  /** Of students. */
  year: string
  domain: string
  employmentType: string
  /** A part of the company's name. */
  company: string
  /** The whole of it: what a company of the third tab leads to. */
  employer: string
  /** A part of the city's name. */
  city: string
  /** 'true': only alumni whom a query may name. */
  open: string
  page: number
}

/** The filters out of an address; what does not fit means 'any'. */
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

/** What of an address another tab does away with. */
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

/** What stays when another tab is opened: who is looked for among alumni may turn out to be a student. */
export function filtersForTab(show: ExploreTab, { name, branch, domain, ...before }: ExploreFilters) {
  const isAmongPeople = show !== 'companies' && before.show !== 'companies'
  const first: ExploreTab = 'alumni'
  return { show: show === first ? undefined : show, ...(isAmongPeople ? { name, branch, domain } : {}) }
}

/** Longer than any search may be is cut rather than refused. */
function wordsOf(raw: string | undefined): string {
  return (raw ?? '').trim().slice(0, 200)
}

function oneOf(list: readonly string[], raw: string | undefined): string {
  return list.find((known) => known === raw) ?? ''
}
