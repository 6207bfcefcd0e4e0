import type { Report } from '@portal/contract/report-records.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/platform/toasts.ts'
import { useEditForm } from '#web/ui/form/use-edit-form.ts'
import {
  type ReportGoal,
  type ReportValues,
  reportBodyOf,
  reportFieldsFor,
  reportValuesOf,
} from './report-fields.ts'
import { reportOf } from './reports.cache.ts'

export type ReportFormState = ReturnType<typeof useReportForm>

/** Holds the form of a report. It stays open after saving; after submitting, the page shows the report. */
export function useReportForm(report: Report, onUnsaved: (isUnsaved: boolean) => void) {
  const client = useQueryClient()
  const [fields] = useState(() => reportFieldsFor(report.registered))
  const form = useEditForm<ReportValues, Report, ReportGoal>({
    draftKey: `report:${report._id}`,
    initial: reportValuesOf(report),
    fields,
    goal: 'save',
    onUnsaved,
    send: async (values, goal) => {
      const sent = await sendReport(report.slug, values, goal, ({ version }) => form.change({ version }))
      client.setQueryData(reportOf(report.slug).queryKey, sent)
      return sent
    },
    next: reportValuesOf,
    onSent: (sent) => {
      toast.good(sent.state === 'Submitted' ? 'Report submitted' : 'Report saved')
    },
  })
  return form
}

/** Saves the values even if they can't be submitted yet. The next save is based on that version. */
async function sendReport(
  slug: string,
  values: ReportValues,
  goal: ReportGoal,
  onSaved: (report: Report) => void,
): Promise<Report> {
  const params = { id: slug }
  const { data } = await call('PUT /reports/:id', { params, body: reportBodyOf(values) })
  if (goal === 'save') return data
  onSaved(data)
  return (await call('PUT /reports/:id/state', { params, body: { state: 'Submitted' } })).data
}
