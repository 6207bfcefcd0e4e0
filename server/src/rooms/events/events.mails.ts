import { dayAndTime } from '#platform/indian-day.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Config } from '#server/config.ts'
import type { EventRow } from './events.store.ts'
import type { RegistrationRow } from './registration.store.ts'

/** To someone who registered, of the state that their registration is in; null when there is nothing to say. */
export function registrationMail(
  config: Pick<Config, 'origin'>,
  {
    event,
    registration,
    person,
  }: { event: EventRow; registration: RegistrationRow; person: { name: string; email: string } },
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
        { label: 'Take the seat', link },
      ],
    }
  if (state === 'Pending members')
    return {
      to,
      subject: `Agree to your group: ${event.title}`,
      parts: [
        heldUntil
          ? `The group's seats are held until ${dayAndTime(heldUntil)}. Everyone in it has to agree by then.`
          : 'Everyone in the group has to agree.',
        { label: 'Open the event', link },
      ],
    }
  return {
    to,
    subject: `You're registered: ${event.title}`,
    parts: [where, { label: 'Show your ticket', link }, calendar],
  }
}
