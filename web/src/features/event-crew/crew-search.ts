import { feeStates } from '@portal/contract/event-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { oneOf, wordsOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** The states of registered people, who have a seat. */
export const registeredStates = ['Registered', 'Pending members', 'Approved', 'CheckedIn'] as const

/** The lists of the desk: the name in the address and the states in each list. */
export const participantLists = [
  { list: '', label: 'All', states: [] },
  { list: 'registered', label: 'Registered', states: registeredStates },
  { list: 'open', label: 'Not approved', states: ['Registered'] },
  { list: 'approved', label: 'Approved', states: ['Approved'] },
  { list: 'groups', label: 'Groups not complete', states: ['Pending members'] },
  { list: 'waiting', label: 'Waiting list', states: ['Waiting'] },
  { list: 'expected', label: 'Not here yet', states: ['Registered', 'Approved', 'Pending members'] },
  { list: 'in', label: 'Checked in', states: ['CheckedIn'] },
  { list: 'out', label: 'Cancelled', states: ['Cancelled'] },
] as const

/** Reads the address. Invalid values mean "any". */
export function parseCrewSearch(raw: RawSearch) {
  return {
    list: participantLists.find(({ list }) => list === raw.list)?.list ?? ('' as const),
    name: wordsOf(raw.name),
    year: oneOf(years, raw.year),
    branch: oneOf(branches, raw.branch),
    fee: oneOf(feeStates, raw.fee),
    page: pageOf(raw.page),
  }
}

export type CrewSearch = ReturnType<typeof parseCrewSearch>
