import type { MergeSpec } from '#platform/account-merge.ts'

/** What an account did at the desk and as a head stays with whoever it becomes. */
export const festivalMerge: MergeSpec = {
  moves: [
    ...([
      'festival_payments.taken_by',
      'festival_payments.voided_by',
      'festival_desk_acts.account_id',
    ] as const),
    ...(['festival_plays.marked_by', 'festival_plays.note_by', 'festival_plans.drawn_by'] as const),
    ...(['festival_results.proposed_by', 'festival_results.withdrawn_by'] as const),
  ],
}
