import { reminders } from '@portal/contract/mail-choices.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { readMailChoices } from '#rooms/people/mail-choices/mail-choices.ts'
import { readChoices } from './reminders.store.ts'

export const readReminderChoices = handler(reminders.readReminderChoices, async ({ portal, viewer }) => ({
  data: {
    mails: await readMailChoices(portal.db, viewer.id),
    reminders: await readChoices(portal.db, viewer.id),
  },
}))
