import { academicYearFrom, isAcademicYear } from './academic-year.ts'
import { college } from './college.ts'
import { academicYears, termsPerYear } from './reference.ts'

/**
 * The constants of the academic calendar, without Zod, so that the browser's first chunk can include them.
 */

/** The kinds of an entry. Each has a letter besides its colour, because colour alone isn't accessible. */
export const calendarKinds = [
  'teaching',
  'test',
  'practical',
  'exam',
  'holiday',
  'fest',
  'result',
  'deadline',
] as const
export type CalendarKind = (typeof calendarKinds)[number]

export const calendarKindNames: Readonly<Record<CalendarKind, { name: string; letter: string }>> = {
  teaching: { name: 'Teaching', letter: 'T' },
  test: { name: 'Unit test', letter: 'U' },
  practical: { name: 'Practical', letter: 'P' },
  exam: { name: 'End exam', letter: 'E' },
  holiday: { name: 'Holiday', letter: 'H' },
  fest: { name: 'Fest', letter: 'F' },
  result: { name: 'Result', letter: 'R' },
  deadline: { name: 'Deadline', letter: 'D' },
}

/** The terms of an academic year: the odd and the even semesters, or `1`, `2` and `3` with trimesters. */
export const calendarSemesters: readonly string[] =
  termsPerYear === 2 ? ['odd', 'even'] : Array.from({ length: termsPerYear }, (_, index) => `${index + 1}`)

/** Returns the name of a term within its academic year: `Odd term`, or `Trimester 2`. */
export function termName(semester: string): string {
  if (termsPerYear !== 2) return `${college.terms.name} ${semester}`
  return semester === 'odd' ? 'Odd term' : 'Even term'
}

export const calendarLimits = {
  titleLengthMax: 160,
  noteLengthMax: 500,
  /** The entries of one term. A term is read whole, without pages. */
  entriesMax: 500,
  /** The longest teaching period takes some five months. */
  daysMax: 200,
  /** The number of newest notices on a page, and of lines in each. */
  noticesShown: 10,
  noticeLinesMax: 100,
  /** A subscription contains the previous, the current and the next year. */
  feedEntriesMax: 3_000,
  fileBytesMax: 1024 * 1024,
} as const

/** Returns the term as it appears in addresses: `2026-27-odd`. */
export function termOf(academicYear: string, semester: string): string {
  return `${academicYear}-${semester}`
}

/** Returns true if the text is a term of an academic year that the reference list has or will have. */
export function isTerm(text: string): boolean {
  const { academicYear, semester } = partsOfTerm(text)
  return (
    isAcademicYear(academicYear) &&
    academicYear >= academicYears[0] &&
    calendarSemesters.includes(semester) &&
    termOf(academicYear, semester) === text
  )
}

export function partsOfTerm(term: string): { academicYear: string; semester: string } {
  return { academicYear: term.slice(0, 7), semester: term.slice(8) }
}

/**
 * Returns the first and last day (yyyy-mm-dd) that the calendar of an academic year may contain: June before
 * it to August after it.
 */
export function daysOfYear(academicYear: string): { first: string; last: string } {
  const start = Number(academicYear.slice(0, 4))
  return { first: `${start}-06-01`, last: `${start + 1}-08-31` }
}

const monthsPerTerm = Math.floor(12 / termsPerYear)

/** Returns the usual months of a term, yyyy-mm: July to December, or January to June. The last term has the rest. */
export function monthsOfTerm(term: string): string[] {
  const { academicYear, semester } = partsOfTerm(term)
  const nth = calendarSemesters.indexOf(semester)
  const first = nth * monthsPerTerm
  const length = nth === termsPerYear - 1 ? 12 - first : monthsPerTerm
  const firstOfJuly = Number(academicYear.slice(0, 4)) * 12 + 6
  return Array.from({ length }, (_, index) => {
    const month = firstOfJuly + first + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** Returns the term of a day (yyyy-mm-dd). */
export function termAt(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const nth = Math.min(termsPerYear - 1, Math.floor(((month + 5) % 12) / monthsPerTerm))
  return termOf(academicYearFrom(month >= 7 ? year : year - 1), calendarSemesters[nth] ?? '')
}

/** The columns of an import, with their titles in the template. */
export const calendarColumns = [
  { key: 'title', title: 'Title', width: 44, isRequired: true },
  { key: 'kind', title: 'Kind', width: 14, isRequired: true },
  { key: 'startsOn', title: 'From', width: 14, isRequired: true },
  { key: 'endsOn', title: 'To', width: 14, isRequired: false },
  { key: 'years', title: 'Years', width: 16, isRequired: false },
  { key: 'branches', title: 'Branches', width: 24, isRequired: false },
  { key: 'note', title: 'Note', width: 44, isRequired: false },
] as const
export type CalendarColumnKey = (typeof calendarColumns)[number]['key']
