import { isAcademicYear } from '@portal/contract/academic-year.ts'
import {
  type EventSort,
  type EventTime,
  eventSorts,
  eventTimes,
  fests,
} from '@portal/contract/event-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { isDay, todayInIndia } from '#web/platform/typed-dates.ts'

export const eventViews = ['list', 'month', 'mine'] as const
export type EventView = (typeof eventViews)[number]

export interface EventsSearch {
  view: EventView
  tab: EventTime
  sort: EventSort
  fest: (typeof fests)[number] | ''
  team: string
  branch: string
  year: string
  fee: 'free' | 'paid' | ''
  tag: string
  name: string
  from: string
  to: string
  academicYear: string
  saved: 'true' | ''
  /** The day that is picked in the month. */
  day: string
  page: number
}

/** Reads the list's address. Invalid values mean "any". */
export function parseEventsSearch(raw: RawSearch): EventsSearch {
  return {
    view: eventViews.find((known) => known === raw.view) ?? 'list',
    tab: eventTimes.find((known) => known === raw.tab) ?? 'upcoming',
    sort: eventSorts.find((known) => known === raw.sort) ?? 'soonest',
    fest: fests.find((known) => known === raw.fest) ?? '',
    team: raw.team?.trim() ?? '',
    branch: branches.find((known) => known === raw.branch) ?? '',
    year: years.find((known) => known === raw.year) ?? '',
    fee: raw.fee === 'free' || raw.fee === 'paid' ? raw.fee : '',
    tag: raw.tag?.trim() ?? '',
    name: raw.name?.trim() ?? '',
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    academicYear: raw.academicYear && isAcademicYear(raw.academicYear) ? raw.academicYear : '',
    saved: raw.saved === 'true' ? 'true' : '',
    day: dayOf(raw.day) || todayInIndia(),
    page: pageOf(raw.page),
  }
}

/** Reads the address of an event's page, which may open the ticket. */
export function parseEventSearch(raw: RawSearch): { ticket: 'open' | '' } {
  return { ticket: raw.ticket === 'open' ? 'open' : '' }
}

function dayOf(raw: string | undefined): string {
  return raw && isDay(raw) ? raw : ''
}
