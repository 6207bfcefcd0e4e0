import { academicYearAt, academicYearBeside } from '@portal/contract/academic-year.ts'
import type { Clock } from '#platform/clock.ts'
import { fieldProblem } from '#platform/problem.ts'

/**
 * A roster may be made one year ahead, for the roll-over, and not further.
 * @returns the present academic year.
 * @throws VALIDATION for a later one, at the field of that name.
 */
export function requireRosterYear(clock: Clock, academicYear: string, path: string): string {
  const presentYear = academicYearAt(clock.now())
  const latest = academicYearBeside(presentYear, 1)
  if (academicYear <= latest) return presentYear
  const message = `The latest roster you can create is for ${latest}`
  throw fieldProblem(path, message)
}
