import type { EventMessage } from '@portal/contract/event-crew.ts'
import { postMailCaps } from '@portal/contract/limits.ts'
import type { Runner } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { type MassRecipient, massMailJob } from '#platform/mail/mass-mail.ts'
import type { Portal } from '#platform/portal.ts'
import { indianDayStart } from '#platform/text/indian-day.ts'
import { calendarFiles } from '#rooms/events/events.mails.ts'
import { type EventRow, findEvent, type SeenEventRow } from '#rooms/events/events.store.ts'
import { countParticipants, listInStates } from '#rooms/events/seats/participants/participant.store.ts'
import { mailableById } from '#rooms/people/audiences/audiences.ts'
import { withUnsubscribe } from '#rooms/people/mail-choices/mail-choices.ts'
import { accountsForMail } from '#rooms/people/people.ts'
import {
  countMessagesSince,
  type EventMessageRow,
  lockEventMessage,
  moveEventMessage,
} from './event-message.store.ts'

export const messageJobName = 'send-event-message'

type SentMessage = EventMessageRow & { event: SeenEventRow }
/** A participant; guests have no account. */
type Recipient = MassRecipient & { accountId: string | null }

/**
 * Returns the job that mails a message in batches, once each, to people in its states. People who stopped e-mails
 * of teams get only those about the event itself.
 */
export function eventMessageJob(portal: Portal): JobDefinition {
  return massMailJob<SentMessage, Recipient>(portal, {
    name: messageJobName,
    lock: async (tx, id) => {
      const message = await lockEventMessage(tx, id)
      const event = message && (await findEvent(tx, message.eventId))
      return message && event ? { ...message, event } : null
    },
    // A batch counts as full although some get no mail, because a short batch would end the job.
    listAfter: async (tx, message, page) => {
      const rows = await listInStates(tx, message.eventId, { states: message.states, ...page })
      const accountIds = rows.flatMap(({ accountId }) => accountId ?? [])
      const people = isOfEvent(message)
        ? await accountsForMail(tx, accountIds)
        : await mailableById(tx, accountIds, 'Event')
      return rows.map(({ id, accountId, guest }) => {
        const { name, email } = guest ?? people.get(accountId ?? '') ?? { name: '', email: '' }
        return { id, name, email, accountId }
      })
    },
    mailFor: (message, person) => (person.email === '' ? null : mailOf(portal, message, person)),
    move: moveEventMessage,
  })
}

/** Whether the message says that the event has moved or is cancelled, which everyone with a seat has to know. */
function isOfEvent({ event, isOfMove }: SentMessage): boolean {
  return isOfMove || event.state === 'cancelled'
}

/** Attaches the calendar file when the message says that the event has moved. */
function mailOf({ config }: Portal, message: SentMessage, person: Recipient): Mail {
  const { event, isOfMove } = message
  const mail = messageMail({ config }, event, message, person)
  if (isOfMove) return { ...mail, attachments: calendarFiles(config, event) }
  if (person.accountId === null || isOfEvent(message)) return mail
  return withUnsubscribe(config, 'Event', person.accountId, mail)
}

/** Returns a message as the mail to one person. */
export function messageMail(
  { config }: Pick<Portal, 'config'>,
  event: Pick<EventRow, 'title' | 'slug'>,
  { subject, body }: { subject: string; body: string },
  person: { name: string; email: string },
): Mail {
  return {
    to: { name: person.name, address: person.email },
    subject: `${event.title}: ${subject}`,
    parts: [
      ...body.split(/\n{2,}/),
      { label: 'Open the event', link: `${config.origin}/events/${encodeURIComponent(event.slug)}` },
      `You received this because you registered for “${event.title}”.`,
    ],
  }
}

export async function countRecipients(runner: Runner, eventId: string, states: readonly string[]) {
  const counts = await countParticipants(runner, eventId)
  return Object.entries(counts).reduce((sum, [state, count]) => sum + (states.includes(state) ? count : 0), 0)
}

/** Returns why the team can't write to this many people now, as a sentence; null if it can. */
export async function messageRefusal(
  runner: Runner,
  { eventId, count, now }: { eventId: string; count: number; now: Date },
): Promise<string | null> {
  if (count === 0) return 'Nobody is in these states right now. Choose who gets it.'
  const perDay = postMailCaps.eventMessagesPerDay
  if ((await countMessagesSince(runner, eventId, indianDayStart(now))) < perDay) return null
  return `You have already sent ${perDay} messages about this event today. Wait until tomorrow.`
}

export function presentMessage(row: EventMessageRow): EventMessage {
  const { id, subject, body, states, recipientCount, createdAt } = row
  return { _id: id, subject, body, states, recipientCount, sentAt: createdAt.toISOString() }
}
