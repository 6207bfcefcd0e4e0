import { keptSince } from '@portal/contract/retention.ts'
import type { Portal } from '#platform/portal.ts'
import type { Room } from '#platform/room.ts'
import { readReminderChoices } from './read-reminder-choices.ts'
import { readReminders } from './read-reminders.ts'
import { deleteSentBefore, listChoices } from './reminders.store.ts'
import { saveReminder } from './save-reminder.ts'

export { reminderIdOf, timeOfReminder, whenWords } from './reminder-words.ts'
export { askedReminders, type DueReminder, isUnsent, wantsReminder } from './reminders.store.ts'
export { type ReminderSource, reminderJob } from './send-reminders.ts'

/**
 * Reminders: who wants which, and which were sent. The rooms of the things find what is due (`ReminderSource`)
 * and notify of it.
 *
 * Emits: nothing.
 * Locks: its own rows, before the rows of the room that sends.
 * Never: sends a reminder of the same occasion twice, or stores when one is due.
 */
export const remindersRoom: Room = {
  name: 'reminders',
  tables: ['reminder_choices', 'reminders_sent'],
  handlers: [readReminderChoices, readReminders, saveReminder],
  jobs: (portal) => [{ name: 'sweep-reminders', cron: '20 21 * * *', run: () => sweep(portal) }],
  ownData: async (runner, accountId) => ({ reminders: await listChoices(runner, accountId) }),
  merge: {
    once: [
      { column: 'reminder_choices.account_id', thing: ['kind', 'thing_id'] },
      { column: 'reminders_sent.account_id', thing: ['kind', 'thing_id', 'occasion'] },
    ],
    erasure: { deletes: ['reminder_choices.account_id', 'reminders_sent.account_id'] },
  },
}

/** Deletes the records of reminders whose occasion is long over. */
async function sweep({ clock, inTransaction }: Portal): Promise<void> {
  const before = keptSince('remindersSent', clock.now())
  await inTransaction((tx) => deleteSentBefore(tx, before))
}
