import { sql } from 'kysely'
import { createModeration } from '#platform/moderation/moderation.ts'
import { cutAtWord } from '#platform/rich-text/read-rich-text.ts'
import { authorOf } from '#rooms/people/people.cards.ts'
import { accountForMail } from '#rooms/people/people.ts'
import type { QuestionRow } from './event-question.store.ts'

/** Readers report a question with its answers; the council keeps it, or takes it down with them for good. */
export const questionModeration = createModeration({
  ...{ thing: 'question', subject: 'event-question' },
  tables: {
    ...{ things: 'event_questions', reports: 'event_question_reports', thingId: 'question_id' },
    mayReportAgain: false,
    isWaiting: sql`t.removed_for is null`,
  },
  actions: { kept: 'event-question-kept', removed: 'event-question-removed' },
  judge: 'The student council',
  afterRemoval: {
    sentence:
      'You can still see it under the event and delete it. If you think this is a mistake, write to the council.',
    ...{ label: 'Open the event', path: '/events' },
  },
  ...{ authorOf, mailboxOf: accountForMail },
})

const titleLengthMax = 80

/** As the audit and the mail to its author name a question. */
export function judgedQuestion({ id, authorId, message }: QuestionRow, { slug }: { slug: string }) {
  const title = cutAtWord(message.replaceAll(/\s+/g, ' '), titleLengthMax)
  return { id, authorId, title, path: `/events/${encodeURIComponent(slug)}` }
}
