import { reminders } from '@portal/contract/mail-choices.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { readChoices } from './reminders.store.ts'

export const readReminders = handler(reminders.readReminders, async ({ portal, viewer, params }) => ({
  data: { reminders: await readChoices(portal.db, viewer.id, idIn(params.id) ?? '0') },
}))
