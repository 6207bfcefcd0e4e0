import type { MergeSpec } from '#platform/account-merge.ts'

/** The letters of one account become another's. */
export const councilMerge: MergeSpec = {
  moves: ['council_letters.author_id'],
  stays: {
    'council_documents.added_by': 'Only the council adds documents, and its account is never merged.',
  },
  // A letter is between its writer and the council.
  erasure: { deletes: ['council_letters.author_id'], typed: ['council_letters.answer'] },
}
