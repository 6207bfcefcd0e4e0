import { academicYearAt, academicYearBeside } from '@portal/contract/academic-year.ts'
import type { Clock } from '#platform/clock.ts'
import { fieldProblem } from '#platform/problem.ts'

/**
 * Checks that a roster is at most one year ahead, as the yearly change requires.
 * @returns the current academic year.
 * @throws VALIDATION for a later one, at the field of that name.
 */
export function requireRosterYear(clock: Clock, academicYear: string, path: string): string {
  const presentYear = academicYearAt(clock.now())
  const latest = academicYearBeside(presentYear, 1)
  if (academicYear <= latest) return presentYear
  const message = `The latest roster you can create is for ${latest}`
  throw fieldProblem(path, message)
}
