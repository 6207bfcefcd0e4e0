import { type DeskQueryState, deskQueryStates } from '@portal/contract/forum-desk-words.ts'
import { queryDomains } from '@portal/contract/reference.ts'
import { oneOf, wordsOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** Reads the forum desk's state in the address: the list, its filters, and the page. */
export function parseForumDeskSearch(raw: RawSearch) {
  return {
    state: oneOf(deskQueryStates, raw.state, 'overdue'),
    name: wordsOf(raw.name),
    domain: oneOf(queryDomains, raw.domain),
    page: pageOf(raw.page),
  }
}

export type ForumDeskSearch = ReturnType<typeof parseForumDeskSearch>

export const queryStateNames: Readonly<Record<DeskQueryState, string>> = {
  overdue: 'Unanswered over 7 days',
  unanswered: 'All unanswered',
  closed: 'Closed',
}
