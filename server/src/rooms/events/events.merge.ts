import { sql } from 'kysely'
import type { MergeSpec } from '#platform/account-merge.ts'
import { eventsErasure } from './events.erasure.ts'

/** Of two registrations of one person for one event the survivor's stays. The other's seat stays taken until its team frees it. */
export const eventsMerge: MergeSpec = {
  moves: [
    'events.author_id',
    'event_registrations.leader_id',
    'event_participants.checked_in_by',
    'event_messages.author_id',
    'event_questions.author_id',
    'event_question_replies.author_id',
  ],
  once: [
    { column: 'event_heads.account_id', thing: ['event_id'] },
    { column: 'event_saves.account_id', thing: ['event_id'] },
    { column: 'event_certificates.account_id', thing: ['event_id'] },
    { column: 'event_feedback.account_id', thing: ['event_id'] },
    { column: 'event_question_reports.account_id', thing: ['question_id'] },
    { column: 'event_answer_reports.account_id', thing: ['answer_id'] },
    {
      ...{ column: 'event_question_likes.account_id', thing: ['question_id'] },
      counted: { table: 'event_questions', column: 'like_count' },
    },
  ],
  also: {
    columns: ['event_participants.account_id'],
    async run(tx, { mergedId, survivingId }) {
      await sql`update event_participants p set left_at = now() where account_id = ${mergedId} and left_at is null
        and exists (select from event_participants q where q.account_id = ${survivingId} and q.event_id = p.event_id
          and q.left_at is null)`.execute(tx)
      await sql`update event_participants set account_id = ${survivingId} where account_id = ${mergedId}`.execute(
        tx,
      )
    },
  },
  erasure: eventsErasure,
}
