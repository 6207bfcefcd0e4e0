import { reports } from '@portal/contract/reports.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { lockReport } from './report.store.ts'
import { deleteReportFile } from './report-file.store.ts'
import { accessReport, requireState } from './reports.access.ts'

export const removeReportFile = handler(reports.removeReportFile, async (call) => {
  const { portal, params } = call
  const { id } = await accessReport(call, params.id, 'update')
  await portal.inTransaction(async (tx) => {
    await takeAdvisoryLock(tx, 'report', id)
    requireState('update', (await lockReport(tx, id))?.state ?? 'NotStarted')
    const key = await deleteReportFile(tx, id, params.fileId)
    if (key === undefined) throw notFound('file')
    await portal.privateFiles.release(tx, key)
  })
  return { message: 'File removed' }
})
