import type { MergeSpec } from '#platform/privacy/account-merge.ts'

export const lakshyaMerge: MergeSpec = {
  moves: [
    ...(['lakshya_entries.by_id', 'lakshya_drafts.by_id', 'lakshya_freezes.by_id'] as const),
    ...(['lakshya_results.proposed_by', 'lakshya_results.decided_by'] as const),
  ],
  erasure: {
    typed: ['lakshya_points.note', 'lakshya_results.reason'],
    personal: {
      'lakshya_drafts.file_name': 'The name of a file of points.',
      'lakshya_drafts.sheet_name': 'The name of a sheet of points.',
      'lakshya_entries.file_name': 'The name of a sheet of points.',
    },
  },
}
