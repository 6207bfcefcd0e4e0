import type { MergeSpec } from '#platform/privacy/account-merge.ts'
import { peopleErasure } from './people.erasure.ts'

const deskOnly = 'Only the desk does this, and its accounts are never merged.'
const ownProfile = 'Filled into the surviving profile, and closed, by mergeAccounts itself.'

/** The rows of the profile are merged field by field (merge-accounts.store.ts) before anything moves. */
export const peopleMerge: MergeSpec = {
  stays: {
    'accounts.merged_into': ownProfile,
    'students.account_id': "The merged account keeps a student's PRN, so that nobody else can take it.",
    'alumni.account_id': ownProfile,
    'alumni_claims.account_id': ownProfile,
    'alumni_decisions.account_id': 'The history of a registration stays with it.',
    'account_merge_requests.merged_id':
      'Open requests of the merged account are deleted, answered ones are history.',
    'account_merge_requests.surviving_id': 'The same.',
    'alumni.decided_by': deskOnly,
    'alumni_decisions.decided_by': deskOnly,
    'alumni_decisions.before_decided_by': deskOnly,
    'desk_mails.author_id': deskOnly,
    'year_runs.run_by': deskOnly,
    'year_runs.undone_by': deskOnly,
    'year_holds.held_by': deskOnly,
    'year_holds.account_id': 'A merged account never moves up.',
    'year_moves.account_id': 'What a run did with an account stays with it; an undo leaves merged ones out.',
  },
  once: [
    { column: 'mail_choices.account_id', thing: ['kind'] },
    { column: 'notification_team_mutes.account_id', thing: ['team_id'] },
    { column: 'notification_team_mutes.team_id', thing: ['account_id'] },
  ],
  erasure: peopleErasure,
}
