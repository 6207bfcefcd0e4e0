import { changeRows, readColumn, readRows } from '#platform/database/statements.ts'
import type { Erasure } from '#platform/privacy/erasure-spec.ts'
import { forgetGuestsByEmail } from './guests/forget-guests.ts'

const byTheReporter = 'Written by the person who reports.'
const byTheTeam = 'Written by the team of the event, who can change it.'

/** Seats, certificates and ratings stay in the counts without a name; the person's texts are erased. */
export const eventsErasure: Erasure = {
  keeps: {
    'event_certificates.account_id':
      'The register of certificates stays; its numbers can still be checked, without a name.',
    'event_feedback.account_id': 'The rating stays in the average; the comment is erased.',
    'event_participants.account_id': 'The seat stays counted, without a name.',
  },
  deletes: ['event_feed_links.account_id'],
  typed: ['events.cancel_reason', 'events.change_note', 'event_registrations.cancel_reason'],
  async readNames(runner, email) {
    return readColumn(runner)`
      select distinct name from event_guests where email = ${email}`
  },
  personal: {
    'events.fee_note': byTheTeam,
    'event_question_reports.reason': byTheReporter,
    'event_answer_reports.reason': byTheReporter,
    'event_certificates.group_name': 'The name of a group, not of a person.',
    'event_withdrawn_certificates.reason': 'erased',
    'event_files.name': byTheTeam,
    'events.contacts': byTheTeam,
    'event_guests.name': 'erased',
    'event_guests.email': 'erased',
    'event_guests.phone': 'erased',
    'event_participants.mailbox': 'erased',
    'event_participants.answers': 'erased',
    'event_guest_codes.visitor': 'A keyed hash of a network, not an address.',
    'event_payments.reference': 'The number of a payment: money records are kept for the accounts.',
    'event_payments.refund_reference': 'The number of a payment: money records are kept for the accounts.',
    'event_transfers.utr': 'The number of a payment: money records are kept for the accounts.',
    'event_registrations.group_name': 'The name of a group, not of a person.',
    'event_registrations.answers': 'erased',
  },
  async eraseAccount(_parts, tx, { accountId }) {
    await changeRows(tx)`update event_registrations set answers = '{}' where leader_id = ${accountId}`
    await changeRows(tx)`
      update event_participants set mailbox = null, answers = '{}' where account_id = ${accountId}`
    await changeRows(tx)`update event_withdrawn_certificates w set reason = '' from event_participants p
      where p.id = w.participant_id and p.account_id = ${accountId}`
    await tx.updateTable('event_feedback').set({ comment: '' }).where('account_id', '=', accountId).execute()
  },
  eraseEmail: ({ clock }, tx, email) => forgetGuestsByEmail(tx, { email, now: clock.now() }),
  async readEmail(runner, email) {
    const guest = await readRows<object>(runner)`
      select e.slug, e.title, g.name, g.college, g.email, g.phone, g.created_at,
        r.state, r.group_name, r.answers || p.answers as answers, p.checked_in_at
      from event_guests g join events e on e.id = g.event_id left join event_participants p on p.guest_id = g.id
      left join event_registrations r on r.id = p.registration_id where g.email = ${email} order by g.id`
    return { guest }
  },
}
