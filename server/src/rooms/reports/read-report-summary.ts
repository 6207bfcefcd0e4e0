import { reports } from '@portal/contract/reports.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { attendedOf } from './present-report.ts'
import { listReportsOfYear, type ReportRow } from './report.store.ts'
import { filtersOf } from './report-filters.ts'

/** The academic year runs from July to June. */
const monthCount = 12
const firstMonth = 7

export const readReportSummary = handler(reports.readReportSummary, async ({ portal, viewer, query }) => {
  const now = portal.clock.now()
  const { academicYear } = query
  const rows = await listReportsOfYear(portal.db, filtersOf(viewer, academicYear), now)
  return {
    data: {
      academicYear,
      events: rows.length,
      registered: rows.reduce((sum, { attendance }) => sum + attendance.registered, 0),
      attended: rows.reduce((sum, row) => sum + attendedOf(row), 0),
      accepted: rows.filter(({ state }) => state === 'Accepted').length,
      late: rows.filter(({ isLate }) => isLate).length,
      months: monthsOf(academicYear, rows),
      teams: teamsOf(rows),
    },
  }
})

function monthsOf(academicYear: string, rows: readonly ReportRow[]) {
  const startYear = Number(academicYear.slice(0, 4))
  return Array.from({ length: monthCount }, (_, index) => {
    const month = ((firstMonth - 1 + index) % 12) + 1
    const year = month < firstMonth ? startYear + 1 : startYear
    const key = `${year}-${String(month).padStart(2, '0')}`
    const of = rows.filter(({ startsAt }) => indianDayOf(startsAt).startsWith(key))
    return { month: key, events: of.length, attended: of.reduce((sum, row) => sum + attendedOf(row), 0) }
  })
}

function teamsOf(rows: readonly ReportRow[]) {
  const byTeam = Map.groupBy(rows, ({ authorId }) => authorId)
  const teams = [...byTeam.values()].map((of) => ({
    name: of[0]?.author.name ?? '',
    slug: of[0]?.author.slug ?? null,
    events: of.length,
    attended: of.reduce((sum, row) => sum + attendedOf(row), 0),
    accepted: of.filter(({ state }) => state === 'Accepted').length,
    late: of.filter(({ isLate }) => isLate).length,
  }))
  return teams.sort((a, b) => b.events - a.events || a.name.localeCompare(b.name))
}
