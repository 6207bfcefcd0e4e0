import { changeRows } from '#platform/database/statements.ts'
import type { MergeSpec } from '#platform/privacy/account-merge.ts'
import { registrationsOfAccount } from '#rooms/events/events.cards.ts'
import { deleteEnquiriesOf, readEnquiriesOf } from './enquiries/enquiry.store.ts'

/** Moves the desk and head actions of an account to the surviving one. */
export const festivalMerge: MergeSpec = {
  moves: [
    ...([
      'festival_payments.taken_by',
      'festival_payments.voided_by',
      'festival_desk_acts.account_id',
    ] as const),
    ...(['festival_plays.marked_by', 'festival_plays.note_by', 'festival_plans.drawn_by'] as const),
    'festival_enquiries.answered_by',
    ...(['festival_results.proposed_by', 'festival_results.withdrawn_by'] as const),
  ],
  erasure: {
    typed: [
      ...(['festival_desk_acts.detail', 'festival_desk_acts.reason', 'festival_payments.reason'] as const),
      ...(['festival_payments.void_reason', 'festival_plays.note', 'festival_results.reason'] as const),
      'festival_results.withdraw_reason',
    ],
    personal: {
      'festival_desk_acts.detail': 'erased',
      'festival_enquiries.email': 'erased',
      'festival_enquiries.company': 'erased',
      'festival_enquiries.message': 'erased',
      'festival_payments.reference': 'The number of a payment: money records are kept for the accounts.',
      'festival_sponsor_clicks.visitor': 'A hash that changes every day.',
      'festival_sponsors.name': 'A company.',
      'festival_years.contacts': 'Published by the team of the festival, which can change it.',
    },
    eraseEmail: (_parts, tx, email) => deleteEnquiriesOf(tx, email),
    readEmail: async (runner, email) => ({ enquiries: await readEnquiriesOf(runner, email) }),
    /** The desk's history contains names of people who joined a registration. */
    async eraseAccount(_parts, tx, { accountId }) {
      await changeRows(tx)`update festival_desk_acts set detail = ''
        where action in ('add-member', 'replace-member', 'edit-member') and detail <> ''
          and registration_id in ${registrationsOfAccount(accountId)}`
    },
  },
}
