import { type DeskQueryState, deskQueryStates } from '@portal/contract/forum-desk-words.ts'
import { queryDomains } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** The forum desk's state in the address: the list, its filters, and the page. */
export interface ForumDeskSearch {
  state: DeskQueryState
  name: string
  domain: (typeof queryDomains)[number] | ''
  page: number
}

/** Reads the address. Invalid values mean "any". */
export function parseForumDeskSearch(raw: RawSearch): ForumDeskSearch {
  return {
    state: deskQueryStates.find((state) => state === raw.state) ?? 'overdue',
    name: raw.name?.trim().slice(0, 200) ?? '',
    domain: queryDomains.find((domain) => domain === raw.domain) ?? '',
    page: pageOf(raw.page),
  }
}

export const queryStateNames: Readonly<Record<DeskQueryState, string>> = {
  overdue: 'Unanswered over 7 days',
  unanswered: 'All unanswered',
  closed: 'Closed',
}
