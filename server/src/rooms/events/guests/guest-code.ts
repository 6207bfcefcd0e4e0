import { createHmac } from 'node:crypto'
import type { Transaction } from '#platform/database/database.ts'
import { foldAddress } from '#platform/limits/fold-address.ts'
import { newMailedCode } from '#platform/mail/mailed-code.ts'
import type { Portal } from '#platform/portal.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import type { Config } from '#server/config.ts'
import { guestCodeMail } from './guest.mails.ts'
import { saveGuestCode } from './guest.store.ts'

/** The use of guests' codes; see `newMailedCode`. */
export const guestCodeUse = 'guest-code'

/** Makes a new code, stores its hash, and mails the code. Any older code becomes invalid. */
export async function mailGuestCode(
  portal: Portal,
  tx: Transaction,
  { event, registrationId, person, visitor }: NewCode,
): Promise<void> {
  const of = { use: guestCodeUse, subject: registrationId }
  const { code, kept } = newMailedCode(portal.config, of, portal.clock.now())
  await saveGuestCode(tx, registrationId, { ...kept, visitor: visitorKey(portal.config, visitor) })
  const mail = guestCodeMail(portal.config, { event, person, registrationId, code })
  await portal.mails.addForGuest(tx, mail, visitor)
}

interface NewCode {
  event: Pick<EventRow, 'slug' | 'title' | 'startsAt' | 'venue'>
  registrationId: string
  person: { name: string; email: string }
  /** The network address of the caller. */
  visitor: string
}

/** Returns a keyed hash of a visitor's network, to count unconfirmed registrations without the address. */
export function visitorKey({ secret }: Pick<Config, 'secret'>, address: string): string {
  return createHmac('sha256', `guest-visitor:${secret}`).update(foldAddress(address)).digest('base64url')
}
