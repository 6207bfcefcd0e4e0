import type { MergeSpec } from '#platform/privacy/account-merge.ts'
import { formsErasure } from './forms.erasure.ts'

/** Moves an account's forms and answers. Two answers to one form both stay, and count as one person. */
export const formsMerge: MergeSpec = {
  moves: [
    'forms.owner_id',
    'forms.saved_by',
    'form_versions.published_by',
    'form_edits.saved_by',
    'form_answers.account_id',
  ],
  once: [
    { column: 'form_collaborators.account_id', thing: ['form_id'] },
    { column: 'form_people.account_id', thing: ['form_id'] },
    { column: 'form_waiters.account_id', thing: ['form_id'] },
  ],
  erasure: formsErasure,
}
