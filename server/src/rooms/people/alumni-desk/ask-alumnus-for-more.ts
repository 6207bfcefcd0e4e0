import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { registrationChanged } from '../people.facts.ts'
import { saveAskedFor } from '../registering/people.store-registration.ts'
import { newReference } from '../registering/registration-link.ts'
import { askedForMoreMail } from '../registering/registration-mails.ts'
import type { AlumnusDecision } from './decide-alumnus.ts'

/**
 * Asks a pending alumnus for more information. The registration stays pending, and may be resubmitted by the
 * mailed link. A later request replaces an earlier one.
 * @param text one or more sentences for the alumnus; plain text that the mail quotes.
 * @returns false when there is no such alumnus, or they are not pending (any more).
 */
export async function askAlumnusForMore(
  portal: Portal,
  tx: Transaction,
  asking: AlumnusDecision & { text: string },
): Promise<boolean> {
  const { accountId, text } = asking
  const asked = await saveAskedFor(tx, { accountId, text, spareReference: newReference() })
  if (!asked) return false
  await portal.mails.add(
    tx,
    askedForMoreMail(portal.config, { ...asked, reference: asked.reference ?? '' }, text),
  )
  await portal.facts.emit(tx, registrationChanged, {})
  await portal.audit.write(tx, asking, 'alumnus-asked-for-more', `account:${accountId}`)
  return true
}
