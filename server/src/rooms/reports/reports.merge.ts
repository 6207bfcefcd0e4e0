import type { MergeSpec } from '#platform/account-merge.ts'

export const reportsMerge: MergeSpec = { moves: ['event_report_moves.by_id'] }
