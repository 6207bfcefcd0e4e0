import { reports } from '@portal/contract/reports.ts'
import { attachmentAnswer } from '#platform/http/calls/attachment-answer.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { listReportFiles } from './report-file.store.ts'
import { accessReport } from './reports.access.ts'

export const readReportAttachment = handler(reports.readReportAttachment, async (call) => {
  const { portal, params } = call
  const report = await accessReport(call, params.id, 'read')
  const file = (await listReportFiles(portal.db, report.id)).find(({ id }) => id === params.fileId)
  return attachmentAnswer(portal, file)
})
