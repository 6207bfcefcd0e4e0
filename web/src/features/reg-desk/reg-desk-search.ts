import { festCategories } from '@portal/contract/event-words.ts'
import type { DeskList } from '@portal/contract/festival-desk-words.ts'
import { oneOf, wordsOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** The lists of an event's desk, with their counters. */
export const regLists = [
  { list: 'all', label: 'All', count: 'all' },
  { list: 'waiting', label: 'Waiting for approval', count: 'waiting' },
  { list: 'approved', label: 'Approved', count: 'approved' },
  { list: 'unpaid', label: 'Unpaid', count: 'unpaid' },
] as const satisfies readonly { list: DeskList; label: string; count: string }[]

/** Reads the address. Invalid values mean "any". */
export function parseRegSearch(raw: RawSearch) {
  return {
    list: regLists.find(({ list }) => list === raw.list)?.list ?? ('all' as const),
    name: wordsOf(raw.name),
    page: pageOf(raw.page),
  }
}

export type RegSearch = ReturnType<typeof parseRegSearch>

export function parseGridSearch(raw: RawSearch) {
  return { q: wordsOf(raw.q), pillar: oneOf(festCategories, raw.pillar), team: wordsOf(raw.team) }
}
