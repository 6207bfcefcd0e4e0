import { sql } from 'kysely'
import { createModeration } from '#platform/moderation/moderation.ts'
import { authorOf } from '#rooms/people/people.cards.ts'
import { accountForMail } from '#rooms/people/people.ts'

/** The moderation of notes: three open reports hide a note until the council has decided. */
export const noteModeration = createModeration({
  thing: 'note',
  tables: {
    things: 'notes',
    reports: 'note_reports',
    thingId: 'note_id',
    mayReportAgain: false,
    isWaiting: sql`t.state <> 'removed'`,
    orderFirst: sql`t.state = 'hidden' desc`,
  },
  actions: { kept: 'note-shown-again', removed: 'note-removed' },
  judge: 'The student council',
  afterRemoval: {
    sentence:
      'You can still see it and delete it under Mine. If you think this is a mistake, write to the council.',
    label: 'Your notes',
    path: '/notes?tab=mine',
  },
  authorOf,
  mailboxOf: accountForMail,
})
