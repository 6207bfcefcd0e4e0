import { reportLimits } from '@portal/contract/report-words.ts'
import { reports } from '@portal/contract/reports.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem } from '#platform/problem.ts'
import { storeAttachments } from '#platform/uploads/attachments.ts'
import { lockReport } from './report.store.ts'
import { insertReportFile, listReportFiles, presentReportFile } from './report-file.store.ts'
import { accessReport, requireState } from './reports.access.ts'

/** Attaches a file to a report without saving the form, so that two writers of a report don't conflict. */
export const attachReportFile = handler(reports.attachReportFile, async (call) => {
  const { portal, viewer, params, files } = call
  const { id } = await accessReport(call, params.id, 'update')
  const [added] = await storeAttachments(portal, viewer.id, files)
  if (!added) throw fieldProblem('file', 'Choose a file')
  const row = await portal.inTransaction(async (tx) => {
    // A report that is not started has no row to lock.
    await takeAdvisoryLock(tx, 'report', id)
    requireState('update', (await lockReport(tx, id))?.state ?? 'NotStarted')
    if ((await listReportFiles(tx, id)).length >= reportLimits.filesMax)
      throw fieldProblem('file', `Add up to ${reportLimits.filesMax} files`)
    if (!(await portal.privateFiles.use(tx, added.key)))
      throw fieldProblem('file', 'Please choose the file again')
    return insertReportFile(tx, id, added)
  })
  if (!row) throw fieldProblem('file', 'Please choose the file again')
  return { message: 'File added', data: presentReportFile(row) }
})
