import { reportStates } from '@portal/contract/report-words.ts'
import { reports } from '@portal/contract/reports.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentReportRow } from './present-report.ts'
import { countReports, listReports as listRows } from './report.store.ts'
import { filtersOf } from './report-filters.ts'

export const listReports = handler(reports.listReports, async ({ portal, viewer, query }) => {
  const { page, limit } = query
  const now = portal.clock.now()
  const filters = {
    ...filtersOf(viewer, query.academicYear),
    state: query.state || null,
    team: query.team ?? '',
    fest: query.fest || null,
    name: query.name?.trim() ?? '',
    eventIds: query.events ? query.events.split(',') : null,
    isLate: query.late === 'true',
  }
  const { rows, total } = await listRows(portal.db, { filters, now, page, limit })
  const counted = await countReports(portal.db, filters, now)
  const counts = Object.fromEntries(reportStates.map((state) => [state, counted[state] ?? 0])) as Record<
    (typeof reportStates)[number],
    number
  >
  return {
    data: {
      result: rows.map((row) => presentReportRow(portal, viewer, row)),
      total,
      totalPage: Math.ceil(total / limit),
      counts: { ...counts, late: counted.late },
    },
  }
})
