import { academicYearAt, academicYearBeside, academicYearsAt } from '@portal/contract/academic-year.ts'
import {
  calendarKinds,
  calendarSemesters,
  monthsOfTerm,
  partsOfTerm,
  termAt,
  termOf,
} from '@portal/contract/calendar-words.ts'
import { branchFilters, years } from '@portal/contract/reference.ts'
import { dayOf, oneOf, wordsOf } from '#web/platform/address-values.ts'
import type { RawSearch } from '#web/platform/page-search.ts'
import { todayInIndia } from '#web/platform/typed-dates.ts'
import { isMonth } from '#web/ui/calendar-days.ts'

export const calendarViews = ['month', 'list', 'term'] as const

/** Reads the address. Invalid values mean the current term and "any". */
export function parseCalendarSearch(raw: RawSearch) {
  const now = new Date()
  const present = partsOfTerm(termAt(todayInIndia()))
  return {
    academicYear: oneOf(academicYearsAt(now), raw.academicYear, academicYearAt(now)),
    semester: oneOf(calendarSemesters, raw.semester, present.semester),
    // '' if not given: a student's own class, all classes for others.
    year: oneOf(['ALL', ...years], raw.year),
    branch: oneOf(branchFilters, raw.branch),
    kind: oneOf(calendarKinds, raw.kind),
    name: wordsOf(raw.name),
    view: oneOf(calendarViews, raw.view, 'month'),
    // yyyy-mm; '' for the current month, or the first one of the term.
    month: isMonth(raw.month ?? '') ? (raw.month ?? '') : '',
    // Whether the month also shows college events.
    hasEvents: raw.events !== 'hide',
    // While the council works on the draft.
    isDraft: raw.draft === 'open',
    // The day of a new entry.
    day: dayOf(raw.day),
  }
}

export type CalendarSearch = ReturnType<typeof parseCalendarSearch>

export function termOfSearch({ academicYear, semester }: CalendarSearch): string {
  return termOf(academicYear, semester)
}

/**
 * Returns the day that the month view opens with: today in the current month, otherwise the first of the
 * month.
 */
export function firstDayShown({ month, ...search }: CalendarSearch): string {
  const today = todayInIndia()
  const months = monthsOfTerm(termOfSearch({ month, ...search }))
  const shown = month || (months.includes(today.slice(0, 7)) ? today.slice(0, 7) : (months[0] ?? ''))
  return today.startsWith(shown) ? today : `${shown}-01`
}

/** Returns the address parameters of the previous or next term, or null if the calendar has none. */
export function termBeside({ academicYear, semester }: CalendarSearch, step: -1 | 1) {
  const beside = calendarSemesters[calendarSemesters.indexOf(semester) + step]
  const year = beside === undefined ? academicYearBeside(academicYear, step) : academicYear
  if (!academicYearsAt(new Date()).includes(year)) return null
  return {
    academicYear: year,
    semester: beside ?? calendarSemesters.at(step === 1 ? 0 : -1),
    month: undefined,
  }
}
