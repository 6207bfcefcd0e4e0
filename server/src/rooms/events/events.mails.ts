import { writeICalendar } from '#platform/icalendar/write-icalendar.ts'
import type { Mail, MailAttachment } from '#platform/mail/mail.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import type { Config } from '#server/config.ts'
import { calendarEventOf } from './announcing/event-calendar.ts'
import { feeParts, type Priced, priceParts } from './event-fee.mails.ts'
import type { SeenEventRow } from './events.store.ts'
import { ticketOf } from './seats/at-door/ticket.ts'
import type { RegistrationRow } from './seats/registration.store.ts'

/** Returns the mail to a registered person about their registration; null when there is nothing to say. */
export function registrationMail(
  config: Pick<Config, 'origin' | 'secret'>,
  {
    event,
    registration,
    participantId,
    hasAccepted,
    hasPaid,
    person,
  }: {
    event: SeenEventRow
    registration: RegistrationRow
    participantId: string
    hasAccepted: boolean
    hasPaid: boolean
    person: { name: string; email: string }
  },
): Mail | null {
  const link = `${config.origin}/events/${encodeURIComponent(event.slug)}`
  const calendar = {
    label: 'Add it to your calendar',
    link: `${config.origin}/api/v1/events/${encodeURIComponent(event.slug)}/event.ics`,
  }
  const to = { name: person.name, address: person.email }
  const where = [event.startsAt && dayAndTime(event.startsAt), event.venue || event.link]
    .filter(Boolean)
    .join(', ')
  const { state, offeredUntil, heldUntil } = registration
  if (state === 'Waiting')
    return {
      to,
      subject: `You're on the waiting list: ${event.title}`,
      parts: [
        "All seats are taken. We'll tell you when one becomes free for you.",
        { label: 'See your place', link },
      ],
    }
  if (offeredUntil)
    return {
      to,
      subject: `A seat is free for you: ${event.title}`,
      parts: [
        `Take it by ${dayAndTime(offeredUntil)}, or it goes to the next in line.`,
        ...priceParts(event),
        { label: 'Take the seat', link },
      ],
    }
  if (state === 'Pending members')
    return {
      to,
      subject: `${hasAccepted ? "Your group's seats are held" : 'Agree to your group'}: ${event.title}`,
      parts: [
        heldUntil
          ? `The group's seats are held until ${dayAndTime(heldUntil)}. Everyone in it has to agree by then.`
          : 'Everyone in the group has to agree.',
        ...priceParts(event),
        { label: 'Open the event', link },
      ],
    }
  return {
    to,
    subject: `${state === 'Approved' ? 'You are approved' : "You're registered"}: ${event.title}`,
    parts: [
      where,
      ...feeParts(event, { isGuest: false, isApproved: state === 'Approved', hasPaid }),
      howToEnter,
      { label: 'Show your ticket', link },
      calendar,
    ],
    attachments: ticketFiles(config, event, participantId),
  }
}

/** The common data of a mail to one person about their place in an event. */
interface PlaceMail {
  event: Pick<SeenEventRow, 'slug' | 'title'>
  person: { name: string; email: string }
}

/** Returns the mail with its text; the last part links to the event. */
function placeMail(
  config: Pick<Config, 'origin'>,
  { event, person }: PlaceMail,
  { subject, parts, label }: { subject: string; parts: string[]; label: string },
): Mail {
  return {
    to: { name: person.name, address: person.email },
    subject: `${subject}: ${event.title}`,
    parts: [...parts, { label, link: `${config.origin}/events/${encodeURIComponent(event.slug)}` }],
  }
}

/**
 * Returns the mail to a person who lost their place without choosing it.
 * @param reason the first sentence without its full stop.
 */
export function lostSeatMail(
  config: Pick<Config, 'origin'>,
  about: PlaceMail & {
    reason: string
    /** False on the waiting list. */
    hadSeat: boolean
  },
): Mail {
  const { reason, hadSeat } = about
  return placeMail(config, about, {
    subject: hadSeat ? 'Your seat is gone' : "You're off the waiting list",
    parts: [
      hadSeat ? `${reason}, so your seat is free for others.` : `${reason}.`,
      'You can register again while registration is open.',
    ],
    label: 'Open the event',
  })
}

/**
 * Returns the mail to the leader of a group that continues without some members.
 * @param how for example 'declined'.
 * @param refillUntil the deadline for inviting a replacement; null when the others are enough.
 */
export function memberLeftMail(
  config: Pick<Config, 'origin'>,
  about: PlaceMail & { names: readonly string[]; how: string; refillUntil: Date | null },
): Mail {
  const { names, how, refillUntil } = about
  return placeMail(config, about, {
    subject: 'Your group has changed',
    parts: [
      `${names.join(', ')} ${how}.`,
      refillUntil
        ? `Your group is too small now. Invite someone else by ${dayAndTime(refillUntil)}, or it loses its seats.`
        : 'The others of your group keep their seats.',
    ],
    label: 'See your group',
  })
}

/** Returns the mail to a member whom the leader asks to agree to a group, or reminds. */
export function invitationMail(
  config: Pick<Config, 'origin'>,
  about: PlaceMail & { event: Priced; group: string; by: string; heldUntil: Date | null },
): Mail {
  const { event, group, by, heldUntil } = about
  return placeMail(config, about, {
    subject: `Agree to ${group || 'your group'}`,
    parts: [
      `${by} wants you in ${group || 'the group'}.`,
      heldUntil ? `Agree by ${dayAndTime(heldUntil)}, or you lose your place.` : 'The group waits for seats.',
      ...priceParts(event),
    ],
    label: 'Open the event',
  })
}

export function newLeaderMail(
  config: Pick<Config, 'origin'>,
  about: PlaceMail & { group: string; by: string },
): Mail {
  const { group, by } = about
  return placeMail(config, about, {
    subject: `You lead ${group || 'your group'} now`,
    parts: [`${by} handed the group over to you. You can invite members, and you answer for the group.`],
    label: 'See your group',
  })
}

/** The sentence below time and place in a mail with a ticket. */
export const howToEnter = 'Show the code of the attached ticket at the door. It works without a network too.'

/** Returns the participant's ticket as a picture, and the event for their calendar. */
export function ticketFiles(
  config: Pick<Config, 'origin' | 'secret'>,
  event: SeenEventRow,
  participantId: string,
): MailAttachment[] {
  return [
    { filename: 'ticket.png', qrCode: ticketOf(config, participantId) },
    ...calendarFiles(config, event),
  ]
}

/** Returns the event as a calendar file; none if it has no time. */
export function calendarFiles(config: Pick<Config, 'origin'>, event: SeenEventRow): MailAttachment[] {
  const found = calendarEventOf(config, event)
  if (found.length === 0) return []
  return [
    { filename: `${event.slug}.ics`, calendar: writeICalendar(event.title, 'events', found).toString() },
  ]
}
