import { formOwnings, formSorts } from '@portal/contract/form-result-words.ts'
import { type FormState, formStates } from '@portal/contract/form-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { oneOf, slugPattern, textLike, wordsOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

export const resultTabs = ['charts', 'answers', 'missing'] as const

/**
 * Reads the state of the forms in the address: the form whose results are open, or the filters of the list.
 * Invalid values mean "any".
 */
export function parseFormsSearch(raw: RawSearch) {
  return {
    form: textLike(slugPattern, raw.form),
    state: oneOf(formStates, raw.state, 'Open'),
    owner: oneOf(formOwnings, raw.owner),
    sort: oneOf(formSorts, raw.sort, 'closing'),
    name: wordsOf(raw.name, 100),
    page: pageOf(raw.page),
  }
}

export type FormsSearch = ReturnType<typeof parseFormsSearch>

export function parseResultsSearch(raw: RawSearch) {
  return {
    tab: oneOf(resultTabs, raw.tab, 'charts'),
    name: wordsOf(raw.name, 100),
    // The field and the option to filter by.
    choice: textLike(/^[\w-]{1,40}:[\w-]{1,40}$/, raw.choice),
    year: oneOf(years, raw.year),
    branch: oneOf(branches, raw.branch),
    page: pageOf(raw.page),
  }
}

export type ResultsSearch = ReturnType<typeof parseResultsSearch>

/** Returns the address parameters of a list. Search, owner and order are kept; the page is not. */
export function searchOfList({ owner, sort, name }: FormsSearch, state: FormState) {
  return {
    state: state === 'Open' ? undefined : state,
    owner: owner || undefined,
    sort: sort === 'closing' ? undefined : sort,
    name: name || undefined,
  }
}
