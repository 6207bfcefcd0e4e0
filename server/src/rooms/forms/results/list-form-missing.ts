import { formResultsApi } from '@portal/contract/form-results.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { accessForm } from '../forms.access.ts'
import { expectsAnswers, listMissing } from './missing.ts'

export const listFormMissing = handler(formResultsApi.listFormMissing, async (call) => {
  const form = await accessForm(call, call.params.id, 'results')
  const settings = form.published?.settings
  const rows =
    settings && expectsAnswers(settings) ? await listMissing(call.portal.db, form.id, settings) : []
  const sumOf = (of: 'answeredCount' | 'reachCount') => rows.reduce((sum, row) => sum + row[of], 0)
  const result = rows.map((row) => ({ ...row, remindedAt: row.remindedAt?.toISOString() ?? null }))
  return { data: { result, answeredCount: sumOf('answeredCount'), reachCount: sumOf('reachCount') } }
})
