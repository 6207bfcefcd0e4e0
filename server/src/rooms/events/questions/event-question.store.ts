import type { EventComment, ReportedAnswer, ReportedQuestion } from '@portal/contract/event-questions.ts'
import { eventLimits } from '@portal/contract/event-words.ts'
import { sql } from 'kysely'
import type { Runner, Transaction } from '#platform/database/database.ts'
import { changeRows, readRow, readRows } from '#platform/database/statements.ts'
import { createDiscussionStore } from '#platform/discussions/discussion.store.ts'
import { isoText } from '#platform/text/iso-text.ts'
import { authorOf } from '#rooms/people/people.cards.ts'

/** The SQL of questions and their answers. Writers hold the lock of the event (`lockEvent`). */
export const eventQuestionStore = createDiscussionStore<EventComment>(
  {
    things: 'events',
    count: 'question_count',
    comments: 'event_questions',
    thingId: 'event_id',
    replies: 'event_question_replies',
    likes: 'event_question_likes',
    commentId: 'question_id',
    hasPins: true,
    reports: 'event_question_reports',
    replyReports: { table: 'event_answer_reports', replyId: 'answer_id' },
  },
  authorOf,
)

/** @returns false when the question is not of this event, or was taken down. */
export async function setPinned(
  tx: Transaction,
  eventId: string,
  { questionId, isPinned }: { questionId: string; isPinned: boolean },
): Promise<boolean> {
  const changed = await changeRows(tx)`update event_questions set is_pinned = ${isPinned}
    where id = ${questionId} and event_id = ${eventId} and removed_for is null`
  return changed === 1
}

export interface QuestionRow {
  id: string
  authorId: string
  message: string
  /** Why the question was taken down; null if it wasn't. */
  removedFor: string | null
}

export function findQuestion(runner: Runner, eventId: string, questionId: string) {
  return readRow<QuestionRow>(runner)`
    select id, author_id as "authorId", message, removed_for as "removedFor"
    from event_questions where id = ${questionId} and event_id = ${eventId}`
}

/** Returns an answer to the question; undefined for an answer to another one. */
export function findAnswer(runner: Runner, questionId: string, answerId: string) {
  return readRow<QuestionRow>(runner)`
    select id, author_id as "authorId", message, removed_for as "removedFor"
    from event_question_replies where id = ${answerId} and question_id = ${questionId}`
}

/** Hides the question from everyone but its author and the council. */
export async function takeDownQuestion(tx: Transaction, id: string, reason: string): Promise<void> {
  await changeRows(tx)`update event_questions set removed_for = ${reason}, is_pinned = false where id = ${id}`
}

/** Hides the answer from everyone but its author and the council. */
export async function takeDownAnswer(tx: Transaction, id: string, reason: string): Promise<void> {
  await tx.updateTable('event_question_replies').set({ removed_for: reason }).where('id', '=', id).execute()
}

/** Returns answers with their event and question for the council's reports, in any order. */
export async function listAnswersById(runner: Runner, ids: readonly string[]) {
  return readRows<ReportedAnswer['answer'] & { id: string }>(runner)`
    select r.id, r.id::text as "_id", r.message, ${isoText(sql`r.created_at`)} as date,
      ${authorOf(sql`r.author_id`)} as author, json_build_object('slug', e.slug, 'title', e.title) as event,
      json_build_object('_id', q.id::text, 'message', q.message, 'date', ${isoText(sql`q.created_at`)},
        'author', ${authorOf(sql`q.author_id`)}) as question
    from event_question_replies r join event_questions q on q.id = r.question_id
    join events e on e.id = q.event_id where r.id = any(${ids})`
}

/** Returns questions with their event and newest answers for the council's reports, in any order. */
export async function listQuestionsById(runner: Runner, ids: readonly string[]) {
  return readRows<ReportedQuestion['question'] & { id: string }>(runner)`
    select q.id, q.id::text as "_id", q.message, ${isoText(sql`q.created_at`)} as date,
      ${authorOf(sql`q.author_id`)} as author, json_build_object('slug', e.slug, 'title', e.title) as event,
      coalesce((select json_agg(json_build_object('_id', r.id::text, 'message', r.message,
          'date', ${isoText(sql`r.created_at`)}, 'author', ${authorOf(sql`r.author_id`)}) order by r.created_at, r.id)
        from (select id, message, author_id, created_at from event_question_replies where question_id = q.id and removed_for is null
          order by created_at desc, id desc limit ${sql.lit(eventLimits.reportedAnswersMax)}) as r), '[]') as answers
    from event_questions q join events e on e.id = q.event_id where q.id = any(${ids})`
}
