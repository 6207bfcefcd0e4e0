import type { Mail } from '#platform/mail/mail.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { feeParts } from '#rooms/events/event-fee.mails.ts'
import { ticketFiles } from '#rooms/events/events.mails.ts'
import type { EventRow, SeenEventRow } from '#rooms/events/events.store.ts'
import type { RegistrationRow } from '#rooms/events/seats/registration.store.ts'
import type { Config } from '#server/config.ts'
import { entryLink } from './guest-entry.ts'
import { referenceOf } from './registration-reference.ts'

/* Mails to guests, who have no account: each contains the link to their status page. */

type Links = Pick<Config, 'origin' | 'secret'>
interface Addressed {
  event: Pick<EventRow, 'slug' | 'title' | 'startsAt' | 'venue'>
  person: { name: string; email: string }
}

/** Returns the mail with the code that confirms a registration. */
export function guestCodeMail(
  config: Links,
  { event, person, registrationId, code }: Addressed & { registrationId: string; code: string },
): Mail {
  return {
    to: { name: person.name, address: person.email },
    subject: `${code} is your code: ${event.title}`,
    parts: [
      `Your code is ${code}. Enter it within 15 minutes where you registered, or open your registration and enter it there.`,
      { label: 'Open your registration', link: entryLink(config, event, registrationId) },
      `Your place is yours once the code is entered, within the hour. If you didn't register for “${event.title}”, ignore this e-mail.`,
    ],
  }
}

/** Returns the mail to a guest who registers again: their registration, and the link to it. */
export function guestLinkMail(
  config: Links,
  { event, person, registrationId }: Addressed & { registrationId: string },
): Mail {
  return {
    to: { name: person.name, address: person.email },
    subject: `Your registration: ${event.title}`,
    parts: [
      `You have already registered. Your reference is ${referenceOf(registrationId)}.`,
      { label: 'Open your registration', link: entryLink(config, event, registrationId) },
    ],
  }
}

/**
 * Returns the mail to a guest of a confirmed registration about its state; null when there is nothing to say.
 */
export function guestMail(
  config: Links,
  {
    event,
    registration,
    participantId,
    hasPaid,
    person,
  }: Addressed & {
    event: SeenEventRow
    registration: Pick<RegistrationRow, 'id' | 'state'>
    participantId: string
    hasPaid: boolean
  },
): Mail | null {
  const { id, state } = registration
  const reference = `Your reference is ${referenceOf(id)}.`
  const link = entryLink(config, event, id)
  const to = { name: person.name, address: person.email }
  if (state === 'Waiting')
    return {
      to,
      subject: `You're on the waiting list: ${event.title}`,
      parts: [
        `All seats are taken. We'll e-mail you when one is yours. ${reference}`,
        { label: 'See your place', link },
      ],
    }
  const where = [event.startsAt && dayAndTime(event.startsAt), event.venue].filter(Boolean).join(', ')
  const approved = state === 'Approved'
  return {
    to,
    subject: `${approved ? 'You are approved' : "You're registered"}: ${event.title}`,
    parts: [
      where,
      ...feeParts(event, { isGuest: true, isApproved: approved, hasPaid }),
      `${reference} ${approved ? 'Show your ticket at the venue.' : 'Bring it, or your ticket, to the registration desk.'}`,
      { label: 'Show your ticket', link },
    ],
    attachments: ticketFiles(config, event, participantId),
  }
}
