import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '#platform/database.ts'
import { foldAddress } from '#platform/fold-address.ts'
import type { Portal } from '#platform/portal.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import type { Config } from '#server/config.ts'
import { guestCodeMail } from './guest.mails.ts'
import { type GuestCodeRow, saveGuestCode } from './guest.store.ts'

const digits = 6
const validMs = 15 * 60_000
/** A code of six digits is guessed in one of 200,000 such tries. */
const attemptsMax = 5
/** Mails with a code for one registration, the first included. */
export const codesPerRegistrationMax = 4

/** Makes a new code, keeps its hash, and mails it; an older code is void. */
export async function mailGuestCode(
  portal: Portal,
  tx: Transaction,
  { event, registrationId, person, visitor }: NewCode,
): Promise<void> {
  const code = randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')
  const now = portal.clock.now()
  await saveGuestCode(tx, registrationId, {
    ...{ hash: hashOf(portal.config, registrationId, code), attempts: attemptsMax, now },
    visitor: visitorKey(portal.config, visitor),
    expiresAt: new Date(now.getTime() + validMs),
  })
  const mail = guestCodeMail(portal.config, { event, person, registrationId, code })
  await portal.mails.addForGuest(tx, mail, visitor)
}

interface NewCode {
  event: Pick<EventRow, 'slug' | 'title' | 'startsAt' | 'venue'>
  registrationId: string
  person: { name: string; email: string }
  /** The address that the call came from. */
  visitor: string
}

/** Whether it is the code, compared in the same time whatever was typed. */
export function isCode(
  config: Pick<Config, 'secret'>,
  { codeHash }: Pick<GuestCodeRow, 'codeHash'>,
  { registrationId, typed }: { registrationId: string; typed: string },
): boolean {
  const given = Buffer.from(hashOf(config, registrationId, typed))
  const expected = Buffer.from(codeHash)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** A visitor's network, as registrations that wait for their codes are counted by it: the address itself is not kept. */
export function visitorKey({ secret }: Pick<Config, 'secret'>, address: string): string {
  return createHmac('sha256', `guest-visitor:${secret}`).update(foldAddress(address)).digest('base64url')
}

/** With the portal's secret, so that who reads the database can't try all codes. */
function hashOf({ secret }: Pick<Config, 'secret'>, registrationId: string, code: string): string {
  return createHmac('sha256', `guest-code:${secret}`).update(`${registrationId}:${code}`).digest('base64url')
}
