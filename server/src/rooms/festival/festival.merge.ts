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
  erasure: {
    personal: {
      'festival_payments.reference': 'The number of a payment: money records are kept for the accounts.',
      'festival_sponsor_clicks.visitor': 'A hash that changes every day.',
      'festival_sponsors.name': 'A company.',
      'festival_years.contacts': 'Published by the team of the festival, which can change it.',
    },
  },
}
