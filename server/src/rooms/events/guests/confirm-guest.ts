import { requireCode, requireResend } from '#platform/mail/mailed-code.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict } from '#platform/problem.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { moveRegistration } from '#rooms/events/seats/moves/move-registration.ts'
import { findRegistration, lockRegistration } from '#rooms/events/seats/registration.store.ts'
import { findGuestCode, listGuests, spendAttempt } from './guest.store.ts'
import { guestCodeUse, mailGuestCode } from './guest-code.ts'
import type { OpenedEntry } from './present-guest-entry.ts'

const lapsed = 'This registration was not confirmed within an hour. Register again.'

/**
 * Confirms guests by the mailed code, which takes their seats. A repeated call changes nothing, but a caller
 * with only the key of the claim has to enter the code again.
 * @throws VALIDATION of `code`, with the next step, when it is wrong or expired; CONFLICT when the
 *   registration has lapsed, their e-mail is in the event already, or there is no seat.
 */
export async function confirmGuest(portal: Portal, opened: OpenedEntry, code: string): Promise<void> {
  const { registrationId, key, isProved } = opened
  const registration = await findRegistration(portal.db, registrationId)
  if (registration?.state === 'Cancelled') throw conflict(lapsed)
  if (isProved && key === 'proved') return
  const spent = await spendAttempt(portal.db, registrationId)
  const of = { use: guestCodeUse, subject: registrationId }
  requireCode(portal.config, spent, { ...of, typed: code, now: portal.clock.now() })
  if (isProved) return
  await portal.inTransaction((tx) =>
    moveRegistration(portal, tx, { registrationId, move: 'confirm', by: 'guest' }),
  )
}

/** Mails another code, a few times and not immediately again. */
export async function resendGuestCode(
  portal: Portal,
  event: EventRow,
  { registrationId, visitor }: { registrationId: string; visitor: string },
): Promise<void> {
  await portal.inTransaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId)
    if (!registration || registration.state === 'Cancelled') throw conflict(lapsed)
    if (registration.state !== 'Unconfirmed') throw conflict('Your e-mail is already confirmed')
    const [leader] = await listGuests(tx, registrationId)
    const kept = await findGuestCode(tx, registrationId)
    if (!leader) throw conflict(lapsed)
    requireResend(kept, portal.clock.now(), 'ask at the registration desk')
    await mailGuestCode(portal, tx, { event, registrationId, person: leader, visitor })
  })
}
