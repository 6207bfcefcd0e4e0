import type { EventMessage } from '@portal/contract/event-crew.ts'
import type { MessageState } from '@portal/contract/event-words.ts'
import { auditCall } from '#platform/audit/audit.ts'
import { repeatSince } from '#platform/limits/repeat-since.ts'
import { startMassMail } from '#platform/mail/mass-mail.ts'
import { conflict, notFound } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { factOf, registeredMessaged } from '#rooms/events/events.facts.ts'
import { type EventRow, lockEvent } from '#rooms/events/events.store.ts'
import { findRepeatedMessage, insertEventMessage } from './event-message.store.ts'
import {
  countRecipients,
  messageJobName,
  messageMail,
  messageRefusal,
  presentMessage,
} from './event-messages.ts'

type WrittenEvent = Pick<EventRow, 'id' | 'slug' | 'title' | 'authorId'>

interface WrittenMessage {
  subject: string
  body: string
  states: readonly MessageState[]
}

/**
 * Writes to people of an event by bell and mail, once however often the button is pressed. The caller's
 * permission is checked before.
 * @throws CONFLICT when nobody is in these states, or the daily limit is reached.
 */
export async function sendEventMessage(
  call: Caller,
  event: WrittenEvent,
  written: WrittenMessage,
): Promise<{ message: string; data: EventMessage; isRepeat?: true }> {
  const { portal, viewer } = call
  const states = [...new Set(written.states)].sort()
  const now = portal.clock.now()
  return portal.inTransaction(async (tx) => {
    // A second press waits here and then finds the first message; a message above the limit is also caught.
    if (!(await lockEvent(tx, event.id))) throw notFound('event')
    const recipientCount = await countRecipients(tx, event.id, states)
    const { subject, body } = written
    const message = {
      eventId: event.id,
      authorId: viewer.id,
      subject,
      body,
      states,
      recipientCount,
      isOfMove: false,
    }
    const before = await findRepeatedMessage(tx, { ...message, createdAt: now }, repeatSince(portal.clock))
    if (before) return { message: 'Already sent', data: presentMessage(before), isRepeat: true as const }
    const refusal = await messageRefusal(tx, { eventId: event.id, count: recipientCount, now })
    if (refusal) throw conflict(refusal)
    const saved = await insertEventMessage(tx, { ...message, createdAt: now })
    await startMassMail(portal, tx, messageJobName, saved.id)
    await portal.facts.emit(tx, registeredMessaged, { ...factOf(event), messageId: saved.id, states })
    await auditCall(tx, call, 'registered-messaged', `event:${event.id}`, {
      recipients: recipientCount,
      states: states.join(),
    })
    const people = recipientCount === 1 ? '1 person' : `${recipientCount.toLocaleString('en-IN')} people`
    return { message: `Sent to ${people}`, data: presentMessage(saved) }
  })
}

/** Returns the mail as it will be sent, addressed to the caller, and the number of recipients. */
export async function writeEventMessage(call: Caller, event: WrittenEvent, written: WrittenMessage) {
  const { portal, viewer } = call
  const recipientCount = await countRecipients(portal.db, event.id, written.states)
  const asked = { eventId: event.id, count: recipientCount, now: portal.clock.now() }
  const refusal = await messageRefusal(portal.db, asked)
  const { subject, html } = portal.mails.preview(messageMail(portal, event, written, viewer))
  return { recipientCount, refusal, subject, html }
}
