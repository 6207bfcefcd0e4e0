import { sql } from 'kysely'
import type { Runner } from '#platform/database/database.ts'
import { readRow, readRows } from '#platform/database/statements.ts'
import { paymentOf } from './seats/participants/event-payment.store.ts'

/** The limit per list in a copy of a person's data; more than anyone does during their studies. */
const eachMax = 10_000

/** Returns the events that a person organised, took part in and saved. */
export async function ownEventsData(runner: Runner, accountId: string): Promise<object> {
  const max = sql.lit(eachMax)
  const events = await readRows<object>(runner)`
    select id, slug, title, fest, state, poster, body, starts_at, ends_at,
    venue, created_at from events where author_id = ${accountId} order by id limit ${max}`
  const registrations = await readRows<object>(runner)`
    select e.slug, e.title, r.state, r.group_name, r.answers || p.answers as answers, r.created_at, p.checked_in_at, p.left_at,
      ${paymentOf} as payment
    from event_participants p join event_registrations r on r.id = p.registration_id join events e on e.id = p.event_id
    where p.account_id = ${accountId} order by p.id limit ${max}`
  const messages = await readRows<object>(runner)`
    select e.slug, m.subject, m.body, m.states, m.recipient_count, m.created_at
    from event_messages m join events e on e.id = m.event_id
    where m.author_id = ${accountId} order by m.id limit ${max}`
  const saved = await readRows<object>(runner)`
    select e.slug, e.title, s.saved_at from event_saves s join events e on e.id = s.event_id
    where s.account_id = ${accountId} order by s.saved_at, e.id limit ${max}`
  const questions = await readRows<object>(runner)`select q.id, e.slug, q.message, q.like_count, q.created_at,
      q.removed_for
    from event_questions q join events e on e.id = q.event_id
    where q.author_id = ${accountId} order by q.id limit ${max}`
  const answers = await readRows<object>(runner)`select id, question_id, message, created_at, removed_for
    from event_question_replies where author_id = ${accountId} order by id limit ${max}`
  const row = await readRow<{ questionsLiked: number }>(runner)`select count(*)::int as "questionsLiked"
    from event_question_likes where account_id = ${accountId}`
  const reportedQuestions = await readRows<object>(runner)`select question_id, reason, created_at, settled_at
    from event_question_reports where account_id = ${accountId} order by question_id limit ${max}`
  const reportedAnswers = await readRows<object>(runner)`select answer_id, reason, created_at, settled_at
    from event_answer_reports where account_id = ${accountId} order by answer_id limit ${max}`
  const certificates = await readRows<object>(runner)`
    select e.slug, e.title, c.kind, c.issued_at from event_certificates c join events e on e.id = c.event_id
    where c.account_id = ${accountId} order by c.id limit ${max}`
  const withdrawnCertificates = await readRows<object>(runner)`
    select e.slug, e.title, w.kind, w.issued_at, w.withdrawn_at, w.cause, w.reason from event_withdrawn_certificates w
    join event_participants p on p.id = w.participant_id join events e on e.id = w.event_id
    where p.account_id = ${accountId} order by w.id limit ${max}`
  const feedback = await readRows<object>(runner)`
    select e.slug, e.title, f.event_rating, f.organisation_rating, f.comment, f.created_at, f.edited_at
    from event_feedback f join events e on e.id = f.event_id
    where f.account_id = ${accountId} order by f.created_at, e.id limit ${max}`
  const calendarLink = await readRows<{ calendarLinkRenewedAt: Date }>(runner)`
    select renewed_at as "calendarLinkRenewedAt" from event_feed_links where account_id = ${accountId}`
  return {
    events,
    registrations,
    messages,
    saved,
    questions,
    answers,
    reportedQuestions,
    reportedAnswers,
    certificates,
    withdrawnCertificates,
    feedback,
    ...row,
    ...calendarLink[0],
  }
}
