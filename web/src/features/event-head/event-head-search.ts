import type { HeadStatus } from '@portal/contract/event-head-words.ts'
import { oneOf, slugPattern, textLike, wordsOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** The lists of the desk, by their name in the address. */
export const playerLists = [
  { list: '', label: 'All', status: 'Approved' },
  { list: 'waiting', label: 'Not played', status: 'NotPlayed' },
  { list: 'played', label: 'Played', status: 'Played' },
  { list: 'no-show', label: 'No-show', status: 'NoShow' },
  { list: 'results', label: 'Results', status: 'Placed' },
] as const satisfies readonly { list: string; label: string; status: HeadStatus }[]

/** Reads the address. Invalid values mean "any". */
export function parseEventHeadSearch(raw: RawSearch) {
  return {
    // The chosen event; '' for the running one.
    event: textLike(slugPattern, raw.event),
    // `play` is the order of play or the bracket; `quick` shows one card after another, for a phone.
    view: oneOf(['list', 'play', 'quick'], raw.view, 'list'),
    list: playerLists.find(({ list }) => list === raw.list)?.list ?? ('' as const),
    email: wordsOf(raw.email),
    page: pageOf(raw.page),
  }
}

export type EventHeadSearch = ReturnType<typeof parseEventHeadSearch>
