import type { MergeSpec } from '#platform/account-merge.ts'

/** What an account did at the desk stays with whoever it becomes. */
export const festivalMerge: MergeSpec = {
  moves: ['festival_payments.taken_by', 'festival_payments.voided_by', 'festival_desk_acts.account_id'],
}
