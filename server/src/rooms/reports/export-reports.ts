import { reportStateNames } from '@portal/contract/report-words.ts'
import { reports } from '@portal/contract/reports.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { type ExportColumn, exportAnswer } from '#platform/spreadsheets/export-answer.ts'
import { attendedOf, dueAtOf } from './present-report.ts'
import { listReportsOfYear, type ReportRow } from './report.store.ts'
import { filtersOf } from './report-filters.ts'

export const exportReports = handler(reports.exportReports, async (call) => {
  const { portal, viewer, params, query } = call
  const { academicYear } = query
  await auditCall(portal.db, call, 'reports-exported', null, { format: params.format, academicYear })
  const rows = await listReportsOfYear(portal.db, filtersOf(viewer, academicYear), portal.clock.now())
  return exportAnswer(params.format, {
    fileName: `event-reports-${academicYear}`,
    sheetName: `Reports ${academicYear}`,
    columns,
    rows,
  })
})

const columns: readonly ExportColumn<ReportRow>[] = [
  { title: 'Number', width: 14, cell: ({ number }) => number ?? '' },
  { title: 'Event', width: 36, cell: ({ title }) => title },
  { title: 'Team', width: 24, cell: ({ author }) => author.name },
  { title: 'Fest', width: 12, cell: ({ fest }) => fest },
  { title: 'Date', width: 12, cell: ({ startsAt }) => startsAt },
  { title: 'Venue', width: 20, cell: ({ venue }) => venue },
  { title: 'Registered', width: 12, cell: ({ attendance }) => attendance.registered },
  { title: 'Attended', width: 12, cell: attendedOf },
  { title: 'State', width: 14, cell: ({ state }) => reportStateNames[state] },
  { title: 'Due', width: 12, cell: dueAtOf },
  { title: 'Submitted', width: 12, cell: ({ firstSubmittedAt }) => firstSubmittedAt },
  { title: 'Accepted', width: 12, cell: ({ acceptedAt }) => acceptedAt },
  { title: 'Expense', width: 12, cell: ({ expense }) => expense },
]
