import type { Portal } from '#platform/portal.ts'
import type { MergeSpec } from '#platform/privacy/account-merge.ts'
import { eventsErasure } from './events.erasure.ts'
import { mergeParticipants } from './seats/merge-participants.ts'

/** Merges two places of a person in an event: one stays, the other's seat is released (`mergeParticipants`). */
export const eventsMerge = (portal: Portal): MergeSpec => ({
  moves: [
    'events.author_id',
    'event_registrations.leader_id',
    'event_participants.checked_in_by',
    'event_payments.marked_by',
    'event_payments.refunded_by',
    'event_messages.author_id',
    'event_questions.author_id',
    'event_question_replies.author_id',
  ],
  stays: { 'event_feed_links.account_id': 'The link of a merged account opens nothing.' },
  once: [
    { column: 'event_heads.account_id', thing: ['event_id'] },
    { column: 'event_saves.account_id', thing: ['event_id'] },
    { column: 'event_feedback.account_id', thing: ['event_id'] },
    { column: 'event_question_reports.account_id', thing: ['question_id'] },
    { column: 'event_answer_reports.account_id', thing: ['answer_id'] },
    {
      column: 'event_question_likes.account_id',
      thing: ['question_id'],
      counted: { table: 'event_questions', column: 'like_count' },
    },
  ],
  also: {
    columns: ['event_participants.account_id', 'event_certificates.account_id'],
    run: (tx, pair) => mergeParticipants(portal, tx, pair),
  },
  erasure: eventsErasure,
})
