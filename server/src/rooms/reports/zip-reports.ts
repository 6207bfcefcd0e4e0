import { PassThrough, pipeline } from 'node:stream'
import { reportLimits } from '@portal/contract/report-words.ts'
import { reports } from '@portal/contract/reports.ts'
import yazl from 'yazl'
import { auditCall } from '#platform/audit/audit.ts'
import { FileAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { deskCallerOf, type PaperCaller } from '#platform/paper/paper-caller.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, Problem } from '#platform/problem.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { indianDayOf } from '#platform/text/indian-day.ts'
import { presentReport } from './present-report.ts'
import { listReportsOfYear, type ReportRow } from './report.store.ts'
import { filtersOf } from './report-filters.ts'
import { drawReport } from './report-paper.ts'

/** Streams the reports as an archive. Each PDF is drawn and sent before the next, so one is in memory. */
export const zipReports = handler(reports.zipReports, async (call) => {
  const { portal, viewer, query } = call
  const { academicYear } = query
  const filters = { ...filtersOf(viewer, academicYear), state: 'Accepted' } as const
  const rows = await listReportsOfYear(portal.db, filters, portal.clock.now())
  if (rows.length === 0) throw new Problem('NOT_FOUND', `No report of ${academicYear} is accepted yet`)
  if (rows.length > reportLimits.zipMax)
    throw conflict(
      `One ZIP holds ${reportLimits.zipMax} reports, and ${academicYear} has ${rows.length}. Download them one by one.`,
    )
  await auditCall(portal.db, call, 'reports-exported', null, { format: 'zip', academicYear })
  const caller = deskCallerOf(call)
  return new FileAnswer({
    open: async () => zipOf(portal, viewer, { rows, caller }),
    contentType: 'application/zip',
    filename: `event-reports-${academicYear}.zip`,
    isInline: false,
  })
})

interface ZipParts {
  rows: readonly ReportRow[]
  caller: PaperCaller
}

function zipOf(portal: Portal, viewer: Viewer, { rows, caller }: ZipParts): PassThrough {
  const zip = new yazl.ZipFile()
  const stream = new PassThrough()
  // Either end that finishes first closes the other; nothing more is drawn for a reader who has left.
  pipeline(zip.outputStream, stream, () => undefined)
  addAll().catch((error: Error) => stream.destroy(error))
  return stream

  async function addAll() {
    for (const row of rows) {
      if (stream.destroyed) return
      const bytes = await drawReport(portal, await presentReport(portal, viewer, row), {
        format: 'pdf',
        caller,
      })
      zip.addBuffer(bytes, `${indianDayOf(row.startsAt)}-${row.slug.slice(0, 80)}.pdf`, { compress: false })
      if (stream.writableNeedDrain) await new Promise((resolve) => stream.once('drain', resolve))
    }
    zip.end()
  }
}
