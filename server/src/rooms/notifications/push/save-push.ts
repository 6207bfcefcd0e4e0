import { push } from '@portal/contract/push.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { readPushChoices, savePushChoices } from './push-choices.store.ts'

export const savePush = handler(push.savePush, async ({ portal, viewer, body }) => {
  await portal.inTransaction((tx) => savePushChoices(tx, viewer.id, body))
  return { message: 'Saved', data: await readPushChoices(portal.db, viewer.id) }
})
