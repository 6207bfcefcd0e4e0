import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import type { AlumnusDecision } from './decide-alumnus.ts'
import { registrationChanged } from './people.facts.ts'
import { saveAskedFor } from './people.store-registration.ts'
import { newReference } from './registration-link.ts'
import { askedForMoreMail } from './registration-mails.ts'

/**
 * Asks an alumnus who waits for something. His registration goes on waiting, and may be sent again by the mailed link.
 * Asked twice, the last words count.
 * @param text one or more sentences for him; plain text, the mail quotes it.
 * @returns false when there is no such alumnus, or he does not wait (any more).
 */
export async function askAlumnusForMore(
  portal: Portal,
  tx: Transaction,
  { accountId, actorId, requestId, text }: AlumnusDecision & { text: string },
): Promise<boolean> {
  const asked = await saveAskedFor(tx, { accountId, text, spareReference: newReference() })
  if (!asked) return false
  await portal.mails.add(
    tx,
    askedForMoreMail(portal.config, { ...asked, reference: asked.reference ?? '' }, text),
  )
  await portal.facts.emit(tx, registrationChanged, {})
  await portal.audit.write(tx, {
    action: 'alumnus-asked-for-more',
    actorId,
    subject: `account:${accountId}`,
    ...(requestId && { requestId }),
  })
  return true
}
