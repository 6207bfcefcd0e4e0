import type { Runner } from '#platform/database/database.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import type { Portal } from '#platform/portal.ts'
import { Problem } from '#platform/problem.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { guestLinkMail } from './guest.mails.ts'
import { findGuestRegistration, type Guest, listGuests } from './guest.store.ts'

/** Returns whether the button was pressed twice: the same people with the same data, a moment ago. */
export async function isRepeatOfGuests(
  runner: Runner,
  registrationId: string,
  { guests, since }: { guests: readonly Guest[]; since: Date },
): Promise<boolean> {
  const registration = await findGuestRegistration(runner, registrationId)
  if (!registration || registration.createdAt < since) return false
  const before = await listGuests(runner, registrationId)
  return before.length === guests.length && guests.every((guest, nth) => isSame(guest, before[nth]))
}

function isSame(one: Guest, other: Guest | undefined): boolean {
  return (
    other !== undefined &&
    one.email === other.email &&
    one.name === other.name &&
    one.college === other.college &&
    one.phone === other.phone
  )
}

/** Mails the link to the existing registration to a person who registers again without the first mail. */
export async function mailGuestLink(
  portal: Portal,
  event: EventRow,
  { taken, visitor }: { taken: { registrationId: string | null; email: string }; visitor: string },
): Promise<void> {
  const { registrationId, email } = taken
  if (registrationId === null) return
  const person = (await listGuests(portal.db, registrationId)).find(
    (guest) => mailboxOf(guest.email) === mailboxOf(email),
  )
  if (!person) return
  const mail = guestLinkMail(portal.config, { event, person, registrationId })
  // If the daily limit of mails is reached, the caller still gets the reason why they can't register.
  await portal
    .inTransaction((tx) => portal.mails.addForGuest(tx, mail, visitor))
    .catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error
    })
}
