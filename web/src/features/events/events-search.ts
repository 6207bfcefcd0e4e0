import { isAcademicYear } from '@portal/contract/academic-year.ts'
import { eventSorts, eventTimes, fests } from '@portal/contract/event-words.ts'
import { branches, years } from '@portal/contract/reference.ts'
import { dayOf, oneOf } from '#web/platform/address-values.ts'
import { pageOf, type RawSearch } from '#web/platform/page-search.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'

export const eventViews = ['list', 'month', 'mine'] as const
export type EventView = (typeof eventViews)[number]

/** Reads the list's address. Invalid values mean "any". */
export function parseEventsSearch(raw: RawSearch) {
  return {
    view: oneOf(eventViews, raw.view, 'list'),
    tab: oneOf(eventTimes, raw.tab, 'upcoming'),
    sort: oneOf(eventSorts, raw.sort, 'soonest'),
    fest: oneOf(fests, raw.fest),
    team: raw.team?.trim() ?? '',
    branch: oneOf(branches, raw.branch),
    year: oneOf(years, raw.year),
    fee: oneOf(['free', 'paid'], raw.fee),
    tag: raw.tag?.trim() ?? '',
    name: raw.name?.trim() ?? '',
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    academicYear: raw.academicYear && isAcademicYear(raw.academicYear) ? raw.academicYear : '',
    saved: oneOf(['true'], raw.saved),
    // The day that is picked in the month.
    day: dayOf(raw.day) || todayInIndia(),
    page: pageOf(raw.page),
  }
}

export type EventsSearch = ReturnType<typeof parseEventsSearch>

/** Reads the address of an event's page, which may open the ticket. */
export function parseEventSearch(raw: RawSearch) {
  return { ticket: oneOf(['open'], raw.ticket) }
}
