import { type FormOwning, type FormSort, formOwnings, formSorts } from '@portal/contract/form-result-words.ts'
import { type FormState, formStates } from '@portal/contract/form-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

export const resultTabs = ['charts', 'answers', 'missing'] as const
export type ResultTab = (typeof resultTabs)[number]

/** The state of the forms in the address: the form whose results are open, or the filters of the list. */
export interface FormsSearch {
  /** The id of the form whose results are open; '' for none. */
  form: string
  state: FormState
  owner: FormOwning | ''
  sort: FormSort
  name: string
  page: number
}

/** Reads the address. Invalid values mean "any". */
export function parseFormsSearch(raw: RawSearch): FormsSearch {
  return {
    form: /^[\w-]{1,200}$/.test(raw.form ?? '') ? (raw.form ?? '') : '',
    state: formStates.find((state) => state === raw.state) ?? 'Open',
    owner: formOwnings.find((owner) => owner === raw.owner) ?? '',
    sort: formSorts.find((sort) => sort === raw.sort) ?? 'closing',
    name: wordsIn(raw.name),
    page: pageOf(raw.page),
  }
}

export interface ResultsSearch {
  tab: ResultTab
  name: string
  /** The field and the option to filter by, `field:option`. */
  choice: string
  year: string
  branch: string
  page: number
}

export function parseResultsSearch(raw: RawSearch): ResultsSearch {
  return {
    tab: resultTabs.find((tab) => tab === raw.tab) ?? 'charts',
    name: wordsIn(raw.name),
    choice: /^[\w-]{1,40}:[\w-]{1,40}$/.test(raw.choice ?? '') ? (raw.choice ?? '') : '',
    year: years.find((year) => year === raw.year) ?? '',
    branch: branches.find((branch) => branch === raw.branch) ?? '',
    page: pageOf(raw.page),
  }
}

/** Returns the address parameters of a list. Search, owner and order are kept; the page is not. */
export function searchOfList({ owner, sort, name }: FormsSearch, state: FormState) {
  return {
    state: state === 'Open' ? undefined : state,
    owner: owner || undefined,
    sort: sort === 'closing' ? undefined : sort,
    name: name || undefined,
  }
}

function wordsIn(raw: string | undefined): string {
  return raw?.trim().slice(0, 100) ?? ''
}
