import type { Viewer } from '#platform/sessions/viewer.ts'
import type { ReportFilters } from './report.store.ts'
import { seesAll } from './reports.access.ts'

/** Returns the first moment of an academic year in India, and that of the next. */
export function spanOf(academicYear: string): readonly [from: Date, until: Date] {
  const first = Number(academicYear.slice(0, 4))
  return [new Date(`${first}-07-01T00:00:00+05:30`), new Date(`${first + 1}-07-01T00:00:00+05:30`)]
}

/** Returns the filters that always apply to the viewer, for a year. */
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
