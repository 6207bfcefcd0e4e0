import type { ReportRow } from '@portal/contract/report-records.ts'
import type { ReportFormat } from '@portal/contract/report-words.ts'
import { call } from '#web/platform/call.ts'
import { download } from '#web/platform/download.ts'
import { useSending } from '#web/platform/use-sending.ts'
import type { DeskAct } from '#web/ui/desk/desk-act.ts'
import { dueWordsOf } from './report-state.tsx'

/** Returns the actions of a row. The first one that it allows is its button. */
export function useReportActs(open: (row: ReportRow) => void): DeskAct<ReportRow>[] {
  const { send } = useSending()
  return [
    {
      label: 'Review',
      isInRow: true,
      run: open,
      isFor: ({ can, state }) => can.decide && state === 'Submitted',
    },
    {
      label: 'Remind',
      key: 'r',
      isInRow: true,
      isFor: (row) => row.can.remind && dueWordsOf(row).tone === 'bad',
      run: ({ slug }) => void send(() => call('POST /reports/:id/remind', { params: { id: slug } })),
    },
    {
      label: 'PDF',
      key: 'p',
      isInRow: true,
      isFor: ({ state }) => state === 'Accepted',
      run: ({ slug }) => void downloadReport(slug, 'pdf'),
    },
    { label: 'Open', isInRow: true, run: open, isFor: () => true },
  ]
}

export function downloadReport(slug: string, format: ReportFormat): Promise<void> {
  return download(`/reports/${encodeURIComponent(slug)}/report.${format}`)
}
