import { eventCrew } from '@portal/contract/event-crew.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { startMassMail } from '#platform/mail/mass-mail.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { repeatSince } from '#platform/repeat-since.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { factOf, registeredMessaged } from '#rooms/events/events.facts.ts'
import { lockEvent } from '#rooms/events/events.store.ts'
import { findRepeatedMessage, insertEventMessage } from './event-message.store.ts'
import { countRecipients, messageJobName, messageRefusal, presentMessage } from './event-messages.ts'

/** Writes to the registered in the bell and by mail, once however often the button is pressed. */
export const messageRegistered = handler(eventCrew.messageRegistered, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'participants')
  const states = [...new Set(body.states)].sort()
  const now = portal.clock.now()
  return portal.inTransaction(async (tx) => {
    // A second press waits here, and then finds the first; so does the message that is one too many.
    if (!(await lockEvent(tx, event.id))) throw notFound('event')
    const recipientCount = await countRecipients(tx, event.id, states)
    const { subject, body: text } = body
    const message = { eventId: event.id, authorId: viewer.id, subject, body: text, states, recipientCount }
    const before = await findRepeatedMessage(tx, { ...message, createdAt: now }, repeatSince(portal.clock))
    if (before) return { message: 'Already sent', data: presentMessage(before), isRepeat: true as const }
    const refusal = await messageRefusal(tx, { eventId: event.id, count: recipientCount, now })
    if (refusal) throw new Problem('CONFLICT', refusal)
    const saved = await insertEventMessage(tx, { ...message, createdAt: now })
    await startMassMail(portal, tx, messageJobName, saved.id)
    await portal.facts.emit(tx, registeredMessaged, { ...factOf(event), messageId: saved.id, states })
    await portal.audit.write(tx, {
      ...{ action: 'registered-messaged', subject: `event:${event.id}`, ...actorOf(call) },
      detail: { recipients: recipientCount, states: states.join() },
    })
    const people = recipientCount === 1 ? '1 person' : `${recipientCount.toLocaleString('en-IN')} people`
    return { message: `Sent to ${people}`, data: presentMessage(saved) }
  })
})
