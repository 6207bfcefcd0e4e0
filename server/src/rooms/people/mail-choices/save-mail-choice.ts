import { mailChoices } from '@portal/contract/mail-choices.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { saveMailChoice as store } from './mail-choices.store.ts'

export const saveMailChoice = handler(mailChoices.saveMailChoice, async ({ portal, viewer, body }) => {
  await portal.inTransaction((tx) => store(tx, { accountId: viewer.id, ...body }))
  return { message: 'Saved' }
})
