import { Readable } from 'node:stream'
import { reports } from '@portal/contract/reports.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { FileAnswer } from '#platform/http/calls/answers.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { deskCallerOf } from '#platform/paper/paper-caller.ts'
import { presentReport } from './present-report.ts'
import { drawReport } from './report-paper.ts'
import { accessReport } from './reports.access.ts'

const contentTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export const readReportFile = handler(reports.readReportFile, async (call) => {
  const { portal, viewer, params } = call
  const { format } = params
  const row = await accessReport(call, params.id, 'read')
  const bytes = await drawReport(portal, await presentReport(portal, viewer, row), {
    format,
    caller: deskCallerOf(call),
  })
  await auditCall(portal.db, call, 'report-exported', `report:${row.id}`, { format })
  return new FileAnswer({
    open: async () => Readable.from([bytes]),
    byteCount: bytes.length,
    contentType: contentTypes[format],
    filename: `report-${row.slug}.${format}`,
    isInline: false,
  })
})
