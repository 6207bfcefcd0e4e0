import { railwayToDo } from '@portal/contract/railway-desk-words.ts'
import { type RailwayState, railwayStates } from '@portal/contract/railway-states.ts'
import { railwayClasses, railwayPeriods, stationChangeStates } from '@portal/contract/railway-words.ts'
import { railwayLines } from '@portal/contract/reference.ts'
import { dayOf, oneOf, wordsOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** The views of the screen; the lists of applications are the first. */
export const railwayViews = ['applications', 'tokens', 'stations', 'booklets', 'fares', 'settings'] as const

/** `todo` contains the pending applications and the ones to collect. */
export type RailwayList = RailwayState | 'todo' | 'all'

/** Reads the address. Invalid values mean "any". */
export function parseRailwaySearch(raw: RawSearch) {
  return {
    view: oneOf(railwayViews, raw.view, 'applications'),
    list: oneOf([...railwayStates, 'todo', 'all'], raw.list, 'todo'),
    line: oneOf(railwayLines, raw.line),
    class: oneOf(railwayClasses, raw.class),
    period: oneOf(railwayPeriods, raw.period),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    name: wordsOf(raw.name),
    decided: oneOf(stationChangeStates, raw.decided, 'Pending'),
    page: pageOf(raw.page),
  }
}

export type RailwaySearch = ReturnType<typeof parseRailwaySearch>

/** Returns the states of a list for the call; undefined for all. */
export function statesOf(list: RailwayList): string | undefined {
  if (list === 'all') return undefined
  return list === 'todo' ? railwayToDo.join(',') : list
}

export function filterOf(search: RailwaySearch) {
  const { line, class: travelClass, period, from, to, name } = search
  const state = statesOf(search.list)
  return {
    ...(state && { state }),
    ...(line && { line }),
    ...(travelClass && { class: travelClass }),
    ...(period && { period }),
    ...(from && { from }),
    ...(to && { to }),
    ...(name && { name }),
  }
}

/** Returns the address parameters of another list. Filters are kept; the page is not. */
export function searchOfList(search: RailwaySearch, list: RailwayList): Record<string, string | undefined> {
  const { line, class: travelClass, period, from, to, name } = search
  const isHere = search.view === 'applications'
  return {
    list: list === 'todo' ? undefined : list,
    ...(isHere && {
      line: line || undefined,
      class: travelClass || undefined,
      period: period || undefined,
      from: from || undefined,
      to: to || undefined,
      name: name || undefined,
    }),
  }
}
