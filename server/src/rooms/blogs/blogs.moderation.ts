import { sql } from 'kysely'
import { createModeration } from '#platform/moderation/moderation.ts'
import { authorOf } from '#rooms/people/people.cards.ts'
import { accountForMail } from '#rooms/people/people.ts'

/** The moderation of blogs: the council keeps one, or returns it to its author, who may publish it again. */
export const blogModeration = createModeration({
  thing: 'blog',
  tables: {
    things: 'blogs',
    reports: 'blog_reports',
    thingId: 'blog_id',
    mayReportAgain: true,
    // A blog that its author has unpublished needs no decision.
    isWaiting: sql`t.state = 'published'`,
  },
  actions: { kept: 'blog-reports-dismissed', removed: 'blog-taken-down' },
  judge: 'The student council',
  afterRemoval: {
    sentence: 'Only you can see it now. You can edit it and publish it again.',
    label: 'Your returned blogs',
    path: '/blogs/my?tab=returned',
  },
  authorOf,
  mailboxOf: accountForMail,
})
