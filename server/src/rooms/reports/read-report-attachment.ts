import { reports } from '@portal/contract/reports.ts'
import { FileAnswer } from '#platform/http/answers.ts'
import { handler } from '#platform/http/handler.ts'
import { notFound } from '#platform/problem.ts'
import { listReportFiles } from './report-file.store.ts'
import { accessReport } from './reports.access.ts'

/** A picture may stand in the page; a document is always saved, never shown by the browser under our address. */
export const readReportAttachment = handler(reports.readReportAttachment, async (call) => {
  const { portal, params } = call
  const report = await accessReport(call, params.id, 'read')
  const file = (await listReportFiles(portal.db, report.id)).find(({ id }) => id === params.fileId)
  const stored = file && (await portal.privateFiles.findFile(file))
  if (!stored) throw notFound('file')
  const { contentType, name } = file
  return new FileAnswer({
    ...{ ...stored, contentType, filename: name },
    isInline: contentType === 'image/webp',
  })
})
