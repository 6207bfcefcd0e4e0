import type { Verdict } from '@portal/contract/moderation.ts'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { createModeration } from '#platform/moderation/moderation.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import { authorOf } from '#rooms/people/people.cards.ts'
import { accountForMail } from '#rooms/people/people.ts'
import type { QuestionRow } from './event-question.store.ts'

type Moderation = ReturnType<typeof createModeration>

const common = {
  judge: 'The student council',
  afterRemoval: {
    sentence:
      'You can still see it under the event and delete it. If you think this is a mistake, write to the council.',
    label: 'Open the event',
    path: '/events',
  },
  authorOf,
  mailboxOf: accountForMail,
}

/** The moderation of questions, each with its answers: the council keeps them, or takes them down for good. */
export const questionModeration = createModeration({
  thing: 'question',
  subject: 'event-question',
  ...common,
  tables: {
    things: 'event_questions',
    reports: 'event_question_reports',
    thingId: 'question_id',
    mayReportAgain: false,
    isWaiting: sql`t.removed_for is null`,
  },
  actions: { kept: 'event-question-kept', removed: 'event-question-removed' },
})

/** The moderation of single answers, as long as their question can be read. */
export const answerModeration = createModeration({
  thing: 'answer',
  subject: 'event-answer',
  ...common,
  tables: {
    things: 'event_question_replies',
    reports: 'event_answer_reports',
    thingId: 'answer_id',
    mayReportAgain: false,
    isWaiting: sql`t.removed_for is null
      and exists (select from event_questions q where q.id = t.question_id and q.removed_for is null)`,
  },
  actions: { kept: 'event-answer-kept', removed: 'event-answer-removed' },
})

/**
 * Checks that the viewer may report a message: it is public and not their own.
 * @throws NOT_FOUND when the message is absent or was taken down; CONFLICT when it is the viewer's own.
 */
export function requireReportable(
  said: QuestionRow | undefined,
  noun: string,
  viewerId: string,
): QuestionRow {
  if (!said) throw notFound(noun)
  if (said.authorId === viewerId) throw conflict(`This is your own ${noun}. You can delete it.`)
  if (said.removedFor !== null) throw notFound(noun)
  return said
}

/**
 * Closes the reports of a message; the caller takes it down.
 * @returns the reason for taking it down; null when it stays.
 * @throws CONFLICT when someone has decided before.
 */
export async function closeMessageReports(
  tx: Transaction,
  call: Parameters<Moderation['judge']>[1] & { body: Verdict },
  { moderation, said, slug }: { moderation: Moderation; said: QuestionRow; slug: string },
): Promise<string | null> {
  const reason = call.body.state === 'removed' ? call.body.reason : null
  const isHandled = said.removedFor !== null
  const reportCount = isHandled ? 0 : await moderation.judge(tx, call, judged(said, slug), reason)
  if (isHandled || (reason === null && reportCount === 0)) throw conflict('Someone has already handled this')
  return reason
}

const titleLengthMax = 80

/** Returns the message as the audit and the mail to its author name it. */
function judged({ id, authorId, message }: QuestionRow, slug: string) {
  const title = cutAtWord(message.replaceAll(/\s+/g, ' '), titleLengthMax)
  return { id, authorId, title, path: `/events/${encodeURIComponent(slug)}` }
}

/** Returns the response to the council after its decision. */
export function verdictAnswer({ state }: Verdict, noun: string) {
  return {
    message:
      state === 'removed'
        ? 'Removed. The author has been notified with your reason.'
        : `Reports dismissed. The ${noun} stays.`,
  }
}
