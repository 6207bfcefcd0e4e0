import type { MergeSpec } from '#platform/privacy/account-merge.ts'

export const reportsMerge: MergeSpec = {
  moves: ['event_report_moves.by_id', 'event_reports.edited_by_id'],
  erasure: {
    typed: ['event_report_moves.comment'],
    personal: { 'event_report_files.name': 'Written by the team of the event, who can change it.' },
  },
}
