import type { Viewer } from '#platform/viewer.ts'
import type { ReportFilters } from './report.store.ts'
import { seesAll } from './reports.access.ts'

/** From the first moment of an academic year in India to that of the next. */
export function spanOf(academicYear: string): readonly [from: Date, until: Date] {
  const first = Number(academicYear.slice(0, 4))
  return [new Date(`${first}-07-01T00:00:00+05:30`), new Date(`${first + 1}-07-01T00:00:00+05:30`)]
}

/** What a viewer sees of a year, whatever else is asked for. */
export function filtersOf(viewer: Viewer, academicYear: string | undefined): ReportFilters {
  return {
    authorId: seesAll(viewer) ? null : viewer.id,
    between: academicYear ? spanOf(academicYear) : null,
    state: null,
    team: '',
    fest: null,
    name: '',
    eventIds: null,
    isLate: false,
  }
}
