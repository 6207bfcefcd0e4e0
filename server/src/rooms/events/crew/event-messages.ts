import type { EventMessage } from '@portal/contract/event-crew.ts'
import { postMailCaps } from '@portal/contract/limits.ts'
import type { Runner } from '#platform/database/database.ts'
import type { JobDefinition } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { massMailJob } from '#platform/mail/mass-mail.ts'
import type { Portal } from '#platform/portal.ts'
import { indianDayStart } from '#platform/text/indian-day.ts'
import { calendarFiles } from '#rooms/events/events.mails.ts'
import { type EventRow, findEvent, type SeenEventRow } from '#rooms/events/events.store.ts'
import { countParticipants, listInStates } from '#rooms/events/seats/participants/participant.store.ts'
import { listMailableOf } from '#rooms/people/audiences/audiences.ts'
import {
  countMessagesSince,
  type EventMessageRow,
  lockEventMessage,
  moveEventMessage,
} from './event-message.store.ts'

export const messageJobName = 'send-event-message'

type SentMessage = EventMessageRow & { event: SeenEventRow }

/**
 * Returns the job that mails a message in batches, once each, to the people in one of its states at that
 * time. People who mute events are skipped.
 */
export function eventMessageJob(portal: Portal): JobDefinition {
  return massMailJob<SentMessage>(portal, {
    name: messageJobName,
    lock: async (tx, id) => {
      const message = await lockEventMessage(tx, id)
      const event = message && (await findEvent(tx, message.eventId))
      return message && event ? { ...message, event } : null
    },
    // A batch counts as full although some get no mail, because a short batch would end the job.
    listAfter: async (tx, { eventId, states }, page) => {
      const rows = await listInStates(tx, eventId, { states, ...page })
      const accountIds = rows.flatMap(({ accountId }) => accountId ?? [])
      const people = new Map((await listMailableOf(tx, accountIds, 'Event')).map((one) => [one.id, one]))
      return rows.map(({ id, accountId, guest }) => {
        const { name, email } = guest ?? people.get(accountId ?? '') ?? { name: '', email: '' }
        return { id, name, email }
      })
    },
    mailFor: (message, person) => (person.email === '' ? null : mailOf(portal, message, person)),
    move: moveEventMessage,
  })
}

/** Attaches the calendar file when the message says that the event has moved. */
function mailOf(portal: Portal, message: SentMessage, person: { name: string; email: string }): Mail {
  const { event, isOfMove } = message
  const mail = messageMail(portal, event, message, person)
  return isOfMove ? { ...mail, attachments: calendarFiles(portal.config, event) } : mail
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
      `You received this because you registered for “${event.title}”. To stop these e-mails, turn off Events under Edit profile, Notifications.`,
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
