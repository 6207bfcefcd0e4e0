import { academicYearAt, academicYearBeside, academicYearsAt } from '@portal/contract/academic-year.ts'
import {
  type CalendarKind,
  type CalendarSemester,
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

/** What the address of the calendar says. */
export interface CalendarSearch {
  academicYear: string
  semester: CalendarSemester
  /** '' is not said: a student's own class, for others all. 'ALL' is all. */
  year: string
  branch: string
  kind: CalendarKind | ''
  name: string
  view: CalendarView
  /** yyyy-mm; '' is the present one, or the first of the term. */
  month: string
  /** Whether the month shows the events of the college too. */
  hasEvents: boolean
  /** The council works on the draft. */
  isDraft: boolean
  /** yyyy-mm-dd for which it begins a new entry; '' is none. */
  day: string
}

/** The address as it is meant; what does not fit is the present term and 'any'. */
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

/** The day that the month view opens with: today in its own month, else the first of the month. */
export function firstDayShown({ month, ...search }: CalendarSearch): string {
  const today = todayInIndia()
  const months = monthsOfTerm(termOfSearch({ month, ...search }))
  const shown = month || (months.includes(today.slice(0, 7)) ? today.slice(0, 7) : (months[0] ?? ''))
  return today.startsWith(shown) ? today : `${shown}-01`
}

/** The term before or after one of the calendar, as the address says it; null where the calendar has none. */
export function termBeside({ academicYear, semester }: CalendarSearch, step: -1 | 1) {
  const isSameYear = (semester === 'odd') === (step === 1)
  const year = isSameYear ? academicYear : academicYearBeside(academicYear, step)
  if (!academicYearsAt(new Date()).includes(year)) return null
  return { academicYear: year, semester: semester === 'odd' ? 'even' : 'odd', month: undefined }
}
