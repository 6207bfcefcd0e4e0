import { reports } from '@portal/contract/reports.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { presentReport } from './present-report.ts'
import { accessReport } from './reports.access.ts'

export const readReport = handler(reports.readReport, async (call) => {
  const report = await accessReport(call, call.params.id, 'read')
  return { data: await presentReport(call.portal, call.viewer, report) }
})
