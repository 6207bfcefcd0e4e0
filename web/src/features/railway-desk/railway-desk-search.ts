import { railwayToDo } from '@portal/contract/railway-desk-words.ts'
import { type RailwayState, railwayStates } from '@portal/contract/railway-states.ts'
import {
  type RailwayClass,
  type RailwayPeriod,
  railwayClasses,
  railwayPeriods,
  type StationChangeState,
  stationChangeStates,
} from '@portal/contract/railway-words.ts'
import { type RailwayLine, railwayLines } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'

/** The views of the screen; the lists of applications are the first. */
export const railwayViews = ['applications', 'tokens', 'stations', 'booklets', 'fares', 'settings'] as const
export type RailwayView = (typeof railwayViews)[number]

/** `todo` contains the pending applications and the ones to collect. */
export type RailwayList = RailwayState | 'todo' | 'all'

/** The desk's state in the address; '' means any. */
export interface RailwaySearch {
  view: RailwayView
  list: RailwayList
  line: RailwayLine | ''
  class: RailwayClass | ''
  period: RailwayPeriod | ''
  /** yyyy-mm-dd. */
  from: string
  to: string
  name: string
  /** The state of requests for another home station. */
  decided: StationChangeState
  page: number
}

/** Reads the address. Invalid values mean "any". */
export function parseRailwaySearch(raw: RawSearch): RailwaySearch {
  return {
    view: railwayViews.find((view) => view === raw.view) ?? 'applications',
    list: raw.list === 'all' ? 'all' : (railwayStates.find((state) => state === raw.list) ?? 'todo'),
    line: railwayLines.find((line) => line === raw.line) ?? '',
    class: railwayClasses.find((one) => one === raw.class) ?? '',
    period: railwayPeriods.find((period) => period === raw.period) ?? '',
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    name: raw.name?.trim().slice(0, 200) ?? '',
    decided: stationChangeStates.find((state) => state === raw.decided) ?? 'Pending',
    page: pageOf(raw.page),
  }
}

function dayOf(raw: string | undefined): string {
  return raw !== undefined && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : ''
}

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
