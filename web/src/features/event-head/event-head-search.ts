import type { HeadStatus } from '@portal/contract/event-head-words.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** The lists of the desk, by their name in the address. */
export const playerLists = [
  { list: '', label: 'All', status: 'Approved' },
  { list: 'waiting', label: 'Not played', status: 'NotPlayed' },
  { list: 'played', label: 'Played', status: 'Played' },
  { list: 'no-show', label: 'No-show', status: 'NoShow' },
  { list: 'results', label: 'Results', status: 'Placed' },
] as const satisfies readonly { list: string; label: string; status: HeadStatus }[]
export type PlayerList = (typeof playerLists)[number]['list']

export interface EventHeadSearch {
  /** The slug of the chosen event; '' for the running one. */
  event: string
  /** `play` is the order of play or the bracket; `quick` shows one card after another, for a phone. */
  view: 'list' | 'play' | 'quick'
  list: PlayerList
  email: string
  page: number
}

/** Reads the address. Invalid values mean "any". */
export function parseEventHeadSearch(raw: RawSearch): EventHeadSearch {
  return {
    event: /^[\w-]{1,200}$/.test(raw.event ?? '') ? (raw.event ?? '') : '',
    view: raw.view === 'play' || raw.view === 'quick' ? raw.view : 'list',
    list: playerLists.find(({ list }) => list === raw.list)?.list ?? '',
    email: raw.email?.trim().slice(0, 200) ?? '',
    page: pageOf(raw.page),
  }
}
