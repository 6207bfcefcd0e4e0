import { type FormOwning, type FormSort, formOwnings, formSorts } from '@portal/contract/form-result-words.ts'
import { type FormState, formStates } from '@portal/contract/form-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

export const resultTabs = ['charts', 'answers', 'missing'] as const
export type ResultTab = (typeof resultTabs)[number]

/** What the address of the forms holds: the form whose results are open, or the filters of the list. */
export interface FormsSearch {
  /** The id of the form whose results are open; '': none. */
  form: string
  state: FormState
  owner: FormOwning | ''
  sort: FormSort
  name: string
  page: number
}

/** What does not fit means 'any'. */
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

/** What the address of a form's results holds. */
export interface ResultsSearch {
  tab: ResultTab
  name: string
  /** The field and the option that answers have, `field:option`. */
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

/** The address of one of the lists: search, owner and order go along, and the page doesn't. */
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
