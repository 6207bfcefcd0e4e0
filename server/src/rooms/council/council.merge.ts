import type { MergeSpec } from '#platform/privacy/account-merge.ts'

/** Moves the letters of one account to another. */
export const councilMerge: MergeSpec = {
  moves: ['council_letters.author_id'],
  stays: {
    'council_documents.added_by': 'Only the council adds documents, and its account is never merged.',
  },
  // A letter concerns only its writer and the council.
  erasure: { deletes: ['council_letters.author_id'], typed: ['council_letters.answer'] },
}
