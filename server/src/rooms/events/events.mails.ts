import { writeICalendar } from '#platform/icalendar/write-icalendar.ts'
import { dayAndTime } from '#platform/indian-day.ts'
import type { Mail, MailAttachment } from '#platform/mail/mail.ts'
import type { Config } from '#server/config.ts'
import { calendarEventOf } from './announcing/event-calendar.ts'
import { feeParts, priceParts } from './event-fee.mails.ts'
import type { SeenEventRow } from './events.store.ts'
import { ticketOf } from './seats/at-door/ticket.ts'
import type { RegistrationRow } from './seats/registration.store.ts'

/** To someone who registered, of the state that their registration is in; null when there is nothing to say. */
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

/** A mail to one person about their place in an event. */
interface PlaceMail {
  event: Pick<SeenEventRow, 'slug' | 'title'>
  person: { name: string; email: string }
}

/** The mail with its words; the last part leads to the event. */
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

/** To someone who is out of an event without having chosen it. @param reason the first sentence, without its full stop. */
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
 * To the leader of a group that goes on without some of its members.
 * @param how such as 'declined'.
 * @param refillUntil until when someone else has to be invited; null when the others are enough.
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

/** To a member whom the leader asks to agree to a group, or reminds of it. */
export function invitationMail(
  config: Pick<Config, 'origin'>,
  about: PlaceMail & { group: string; by: string; heldUntil: Date | null },
): Mail {
  const { group, by, heldUntil } = about
  return placeMail(config, about, {
    subject: `Agree to ${group || 'your group'}`,
    parts: [
      `${by} wants you in ${group || 'the group'}.`,
      heldUntil ? `Agree by ${dayAndTime(heldUntil)}, or you lose your place.` : 'The group waits for seats.',
    ],
    label: 'Open the event',
  })
}

/** To a member who leads their group from now on. */
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

/** Below where and when it is, of a mail with the files of the ticket. */
export const howToEnter = 'Show the code of the attached ticket at the door. It works without a network too.'

/** The ticket of a participant as a picture, and the event for their calendar. */
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

/** The event for a calendar; none while it has no time. */
export function calendarFiles(config: Pick<Config, 'origin'>, event: SeenEventRow): MailAttachment[] {
  const found = calendarEventOf(config, event)
  if (found.length === 0) return []
  return [
    { filename: `${event.slug}.ics`, calendar: writeICalendar(event.title, 'events', found).toString() },
  ]
}
