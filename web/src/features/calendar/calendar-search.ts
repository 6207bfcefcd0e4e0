import { academicYearAt, academicYearBeside, academicYearsAt } from '@portal/contract/academic-year.ts'
import {
  type CalendarKind,
  calendarKinds,
  calendarSemesters,
  monthsOfTerm,
  partsOfTerm,
  termAt,
  termOf,
} from '@portal/contract/calendar-words.ts'
import { branchFilters, years } from '@portal/contract/reference.ts'
import type { RawSearch } from '#web/platform/page-search.ts'
import { isDay, todayInIndia } from '#web/platform/typed-dates.ts'
import { isMonth } from '#web/ui/calendar-days.ts'

export const calendarViews = ['month', 'list', 'term'] as const
export type CalendarView = (typeof calendarViews)[number]

export interface CalendarSearch {
  academicYear: string
  semester: string
  /** '' if not given: a student's own class, all classes for others. 'ALL' means all. */
  year: string
  branch: string
  kind: CalendarKind | ''
  name: string
  view: CalendarView
  /** yyyy-mm; '' for the current month, or the first one of the term. */
  month: string
  /** Whether the month also shows college events. */
  hasEvents: boolean
  /** True while the council works on the draft. */
  isDraft: boolean
  /** The day of a new entry, yyyy-mm-dd; '' for none. */
  day: string
}

/** Reads the address. Invalid values mean the current term and "any". */
export function parseCalendarSearch(raw: RawSearch): CalendarSearch {
  const now = new Date()
  const present = partsOfTerm(termAt(todayInIndia()))
  return {
    academicYear: academicYearsAt(now).find((known) => known === raw.academicYear) ?? academicYearAt(now),
    semester: calendarSemesters.find((known) => known === raw.semester) ?? present.semester,
    year: ['ALL', ...years].find((known) => known === raw.year) ?? '',
    branch: branchFilters.find((known) => known === raw.branch) ?? '',
    kind: calendarKinds.find((known) => known === raw.kind) ?? '',
    name: raw.name?.trim().slice(0, 200) ?? '',
    view: calendarViews.find((known) => known === raw.view) ?? 'month',
    month: isMonth(raw.month ?? '') ? (raw.month ?? '') : '',
    hasEvents: raw.events !== 'hide',
    isDraft: raw.draft === 'open',
    day: isDay(raw.day ?? '') ? (raw.day ?? '') : '',
  }
}

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
