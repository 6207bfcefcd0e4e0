import type { Transaction } from '#platform/database.ts'
import type { JobDefinition } from '#platform/jobs.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { scheduledJobs } from '#platform/publish-at.ts'
import { type EventRow, findEvent } from '#rooms/events/events.store.ts'
import { notifyRegistered } from '#rooms/events/seats/notify-registered.ts'
import {
  findRegistration,
  listRunOut,
  lockRegistration,
  setRegistration,
} from '#rooms/events/seats/registration.store.ts'
import { cancelRegistration, lockWithSeats } from '#rooms/events/seats/release-seats.ts'
import { findGuestCode, listGuests, removeGuestCode, spendAttempt } from './guest.store.ts'
import { codesPerRegistrationMax, isCode, mailGuestCode } from './guest-code.ts'
import { lapsing } from './register-guests.ts'

const lapsedReason = 'The e-mail was not confirmed within an hour, so the place was freed'
const lapsed =
  'This registration was not confirmed within an hour, so its place went to someone else. Register again.'
const resendAfterMs = 30_000

/**
 * Confirms guests by the code that was mailed; a second time it changes nothing.
 * @throws VALIDATION of `code` when it is wrong or too old, with what to do; CONFLICT when the registration has lapsed.
 */
export async function confirmGuest(
  portal: Portal,
  event: EventRow,
  { registrationId, code }: { registrationId: string; code: string },
): Promise<void> {
  const registration = await findRegistration(portal.db, registrationId)
  if (registration?.state === 'Cancelled') throw new Problem('CONFLICT', lapsed)
  if (registration && registration.unconfirmedUntil === null) return
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
  await portal.inTransaction((tx) => confirmLocked(portal, tx, event, registrationId))
}

function triesOf(count: number): string {
  return count === 1 ? '1 try' : `${count} tries`
}

async function confirmLocked(portal: Portal, tx: Transaction, event: EventRow, id: string): Promise<void> {
  const registration = await lockWithSeats(tx, event.id, id)
  if (!registration) throw new Problem('CONFLICT', lapsed)
  await setRegistration(tx, id, { unconfirmedUntil: null })
  await removeGuestCode(tx, id)
  await notifyRegistered(portal, tx, event.id, [])
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
    if (registration.unconfirmedUntil === null)
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

/** Lets go of what nobody has confirmed, once; who waits moves up. */
export function guestJobs(portal: Portal): JobDefinition[] {
  return scheduledJobs(portal, {
    name: lapsing,
    run: (tx, id, now) => lapse(portal, tx, id, now),
    listDue: (runner, now, limit) => listRunOut(runner, 'unconfirmed_until', { now, limit }),
  })
}

async function lapse(portal: Portal, tx: Transaction, id: string, now: Date): Promise<void> {
  const seen = await findRegistration(tx, id)
  const event = seen && (await findEvent(tx, seen.eventId))
  const registration = event && (await lockWithSeats(tx, event.id, id))
  if (!event || !registration?.unconfirmedUntil || registration.unconfirmedUntil > now) return
  await cancelRegistration(portal, tx, event, { registration, reason: lapsedReason })
}
