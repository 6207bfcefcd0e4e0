import type { Portal } from '#platform/portal.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { moveRegistration } from '#rooms/events/seats/move-registration.ts'
import { findRegistration, lockRegistration } from '#rooms/events/seats/registration.store.ts'
import { findGuestCode, listGuests, spendAttempt } from './guest.store.ts'
import { codesPerRegistrationMax, isCode, mailGuestCode } from './guest-code.ts'
import type { OpenedEntry } from './present-guest-entry.ts'

const lapsed = 'This registration was not confirmed within an hour. Register again.'
const resendAfterMs = 30_000

/**
 * Confirms guests by the code that was mailed, which takes their seats; a second time it changes nothing, and asks whoever has only
 * the key of the claim for the code once more.
 * @throws VALIDATION of `code` when it is wrong or too old, with what to do; CONFLICT when the registration has lapsed, when their
 *   e-mail is in the event already, or there is no seat.
 */
export async function confirmGuest(portal: Portal, opened: OpenedEntry, code: string): Promise<void> {
  const { registrationId, key, isProved } = opened
  const registration = await findRegistration(portal.db, registrationId)
  if (registration?.state === 'Cancelled') throw new Problem('CONFLICT', lapsed)
  if (isProved && key === 'proved') return
  const kept = await spendAttempt(portal.db, registrationId)
  if (!kept) throw fieldProblem('code', 'This code was tried too often. Ask for a new one.')
  // First, so that nobody types an old code again and again.
  if (kept.expiresAt <= portal.clock.now())
    throw fieldProblem('code', 'This code has expired. Ask for a new one.')
  if (!isCode(portal.config, kept, { registrationId, typed: code }))
    throw fieldProblem(
      'code',
      kept.attemptsLeft > 0
        ? `This isn't the code that we sent. Check it: you have ${triesOf(kept.attemptsLeft)} left.`
        : "This isn't the code that we sent. Ask for a new one.",
    )
  if (isProved) return
  await portal.inTransaction((tx) =>
    moveRegistration(portal, tx, { registrationId, move: 'confirm', by: 'guest' }),
  )
}

function triesOf(count: number): string {
  return count === 1 ? '1 try' : `${count} tries`
}

/** Mails another code, a few times and not at once again. */
export async function resendGuestCode(
  portal: Portal,
  event: EventRow,
  { registrationId, visitor }: { registrationId: string; visitor: string },
): Promise<void> {
  await portal.inTransaction(async (tx) => {
    const registration = await lockRegistration(tx, registrationId)
    if (!registration || registration.state === 'Cancelled') throw new Problem('CONFLICT', lapsed)
    if (registration.state !== 'Unconfirmed')
      throw new Problem('CONFLICT', 'Your e-mail is already confirmed')
    const [leader] = await listGuests(tx, registrationId)
    const kept = await findGuestCode(tx, registrationId)
    if (!leader) throw new Problem('CONFLICT', lapsed)
    if (kept && kept.sentCount >= codesPerRegistrationMax)
      throw new Problem(
        'CONFLICT',
        `We have sent ${codesPerRegistrationMax} codes already. Use the newest one, or ask at the registration desk.`,
      )
    const now = portal.clock.now().getTime()
    if (kept && kept.sentAt.getTime() > now - resendAfterMs)
      throw new Problem(
        'RATE_LIMITED',
        'We have just sent a code. Wait half a minute before you ask for another.',
        {
          retryAfterSeconds: Math.ceil((kept.sentAt.getTime() + resendAfterMs - now) / 1000),
        },
      )
    await mailGuestCode(portal, tx, { event, registrationId, person: leader, visitor })
  })
}
