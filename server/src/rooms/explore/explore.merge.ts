import type { MergeSpec } from '#platform/privacy/account-merge.ts'

/** Moves nothing: triggers remove the merged account from the lists when it is blocked. */
export const exploreMerge: MergeSpec = {
  stays: { 'explore_people.account_id': "The list's row goes with the account's block." },
  erasure: {
    deletes: ['explore_people.account_id'],
    personal: {
      'explore_people.name_folded': 'erased',
      'explore_people.city_folded': 'erased',
      'explore_findable.name_folded': 'A view of the same rows.',
      'explore_findable.city_folded': 'A view of the same rows.',
    },
  },
}
