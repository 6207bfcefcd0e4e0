import { festCategories } from '@portal/contract/event-words.ts'
import type { DeskList } from '@portal/contract/festival-desk-words.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** The lists of an event's desk, with their counters. */
export const regLists = [
  { list: 'all', label: 'All', count: 'all' },
  { list: 'waiting', label: 'Waiting for approval', count: 'waiting' },
  { list: 'approved', label: 'Approved', count: 'approved' },
  { list: 'unpaid', label: 'Unpaid', count: 'unpaid' },
] as const satisfies readonly { list: DeskList; label: string; count: string }[]

export interface RegSearch {
  list: DeskList
  name: string
  page: number
}

/** Reads the address. Invalid values mean "any". */
export function parseRegSearch(raw: RawSearch): RegSearch {
  return {
    list: regLists.find(({ list }) => list === raw.list)?.list ?? 'all',
    name: raw.name?.trim().slice(0, 200) ?? '',
    page: pageOf(raw.page),
  }
}

export interface GridSearch {
  /** Searches people in all events. */
  q: string
  pillar: string
  team: string
}

export function parseGridSearch(raw: RawSearch): GridSearch {
  return {
    q: raw.q?.trim().slice(0, 200) ?? '',
    pillar: festCategories.find((one) => one === raw.pillar) ?? '',
    team: raw.team?.trim().slice(0, 200) ?? '',
  }
}
