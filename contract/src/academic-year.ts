import { academicYears } from './reference.ts'

/** Returns the academic year at a given time, written like `2026-27`. It changes in July, in India's time. */
export function academicYearAt(moment: Date): string {
  const indian = new Date(moment.getTime() + indiaAheadMs)
  const year = indian.getUTCFullYear()
  return academicYearFrom(indian.getUTCMonth() >= firstMonth ? year : year - 1)
}

/** Returns the academic year that begins in July of the year: 2026 gives `2026-27`. */
export function academicYearFrom(startYear: number): string {
  return `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`
}

/** Returns the academic year a number of years before or after another: -1 is the previous, 1 the next. */
export function academicYearBeside(academicYear: string, by: number): string {
  return academicYearFrom(Number(academicYear.slice(0, 4)) + by)
}

/**
 * Returns the academic years that lists offer, oldest first: the fixed reference list, continued up to the
 * next year so that it never runs out.
 */
export function academicYearsAt(moment: Date): string[] {
  const next = Number(academicYearBeside(academicYearAt(moment), 1).slice(0, 4))
  const first = Number(academicYears[0].slice(0, 4))
  const count = Math.max(academicYears.length, next - first + 1)
  return Array.from({ length: count }, (_, index) => academicYearFrom(first + index))
}

/**
 * Returns true if the text is an academic year of this century: two consecutive years, the second with two
 * digits.
 */
export function isAcademicYear(text: string): boolean {
  return /^20\d\d-\d\d$/.test(text) && academicYearFrom(Number(text.slice(0, 4))) === text
}

const indiaAheadMs = 5.5 * 3_600_000
/** July, counted from 0. */
const firstMonth = 6
