import { people } from '@portal/contract/people.ts'
import { verb } from '#platform/verb.ts'
import { saveWelcomeChoices } from './people.store-profiles.ts'

/** Nothing here shows on what a student wrote, so `personChanged` is not told. */
export const saveWelcome = verb(people.saveWelcome, async ({ portal, viewer, body }) => {
  await portal.inTransaction((tx) => saveWelcomeChoices(tx, viewer.id, body))
  return { message: 'Your choices are saved' }
})
