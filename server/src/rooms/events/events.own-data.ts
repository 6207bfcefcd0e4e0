import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { readOwnLists } from '#platform/privacy/own-data.ts'
import { paymentOf, transferOf } from './seats/participants/event-payment.store.ts'

/** Returns the events that a person organised, took part in and saved. */
export async function ownEventsData(runner: Runner, accountId: string): Promise<object> {
  const lists = await readOwnLists(runner, {
    events: sql`select id, slug, title, fest, state, poster, body, starts_at, ends_at,
    venue, created_at from events where author_id = ${accountId} order by id`,
    registrations: sql`select e.slug, e.title, r.state, r.group_name, r.answers || p.answers as answers, r.created_at, p.checked_in_at, p.left_at,
      ${paymentOf} as payment, ${transferOf} as transfer
    from event_participants p join event_registrations r on r.id = p.registration_id join events e on e.id = p.event_id
    where p.account_id = ${accountId} order by p.id`,
    messages: sql`select e.slug, m.subject, m.body, m.states, m.recipient_count, m.created_at
    from event_messages m join events e on e.id = m.event_id
    where m.author_id = ${accountId} order by m.id`,
    saved: sql`select e.slug, e.title, s.saved_at from event_saves s join events e on e.id = s.event_id
    where s.account_id = ${accountId} order by s.saved_at, e.id`,
    questions: sql`select q.id, e.slug, q.message, q.like_count, q.created_at,
      q.removed_for
    from event_questions q join events e on e.id = q.event_id
    where q.author_id = ${accountId} order by q.id`,
    answers: sql`select id, question_id, message, created_at, removed_for
    from event_question_replies where author_id = ${accountId} order by id`,
    reportedQuestions: sql`select question_id, reason, created_at, settled_at
    from event_question_reports where account_id = ${accountId} order by question_id`,
    reportedAnswers: sql`select answer_id, reason, created_at, settled_at
    from event_answer_reports where account_id = ${accountId} order by answer_id`,
    certificates: sql`select e.slug, e.title, c.kind, c.issued_at from event_certificates c join events e on e.id = c.event_id
    where c.account_id = ${accountId} order by c.id`,
    withdrawnCertificates: sql`select e.slug, e.title, w.kind, w.issued_at, w.withdrawn_at, w.cause, w.reason from event_withdrawn_certificates w
    join event_participants p on p.id = w.participant_id join events e on e.id = w.event_id
    where p.account_id = ${accountId} order by w.id`,
    feedback: sql`select e.slug, e.title, f.event_rating, f.organisation_rating, f.comment, f.created_at, f.edited_at
    from event_feedback f join events e on e.id = f.event_id
    where f.account_id = ${accountId} order by f.created_at, e.id`,
  })
  const row = await readRow<{ questionsLiked: number }>(runner)`select count(*)::int as "questionsLiked"
    from event_question_likes where account_id = ${accountId}`
  const calendarLink = await readRows<{ calendarLinkRenewedAt: Date }>(runner)`
    select renewed_at as "calendarLinkRenewedAt" from event_feed_links where account_id = ${accountId}`
  return { ...lists, ...row, ...calendarLink[0] }
}
