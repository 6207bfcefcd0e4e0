import { people } from '@portal/contract/people.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { lockAccounts } from '../lock-accounts.ts'
import { saveWelcomeChoices } from './people.store-profiles.ts'

/** Saves the choices after a registration. Contributions show none, so `personChanged` isn't emitted. */
export const saveWelcome = handler(people.saveWelcome, async ({ portal, viewer, body }) => {
  await portal.inTransaction(async (tx) => {
    await lockAccounts(tx, [viewer.id])
    await saveWelcomeChoices(tx, viewer.id, body)
  })
  return { message: 'Settings saved' }
})
