import type { ForumReportKind } from '@portal/contract/forum-report-words.ts'
import { sql } from 'kysely'
import { createModeration } from '#platform/moderation/moderation.ts'
import { authorOf } from '#rooms/people/people.cards.ts'
import { accountForMail } from '#rooms/people/people.ts'

/** The moderation of the forum: the council keeps a message, or deletes it with everything under it. */
export const forumModeration = {
  query: moderationOf('query', 'queries', { things: 'forum_queries', reports: 'forum_query_reports' }),
  answer: moderationOf('answer', 'answers', { things: 'forum_answers', reports: 'forum_answer_reports' }),
  reply: moderationOf('reply', 'replies', { things: 'forum_replies', reports: 'forum_reply_reports' }),
}

function moderationOf(kind: ForumReportKind, kinds: string, tables: { things: string; reports: string }) {
  const subject = { query: 'query', answer: 'forum-answer', reply: 'forum-reply' }[kind]
  return createModeration({
    thing: kind,
    things: kinds,
    subject,
    tables: { ...tables, thingId: `${kind}_id`, mayReportAgain: false, isWaiting: sql`true` },
    actions: { kept: `${subject}-kept`, removed: `${subject}-removed` },
    judge: 'The student council',
    afterRemoval: {
      sentence: 'If you think this is a mistake, write to the council.',
      label: 'Open the forum',
      path: '/gstforum',
    },
    authorOf,
    mailboxOf: accountForMail,
  })
}
