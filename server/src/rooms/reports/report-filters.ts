import type { Viewer } from '#platform/sessions/viewer.ts'
import { spanOfAcademicYear } from '#platform/text/indian-day.ts'
import type { ReportFilters } from './report.store.ts'
import { seesAll } from './reports.access.ts'

/** Returns the filters that always apply to the viewer, for a year. */
export function filtersOf(viewer: Viewer, academicYear: string | undefined): ReportFilters {
  return {
    authorId: seesAll(viewer) ? null : viewer.id,
    between: academicYear ? spanOfAcademicYear(academicYear) : null,
    state: null,
    team: '',
    fest: null,
    name: '',
    eventIds: null,
    isLate: false,
  }
}
