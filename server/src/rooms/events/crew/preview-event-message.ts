import { eventCrew } from '@portal/contract/event-crew.ts'
import { handler } from '#platform/http/handler.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { countRecipients, messageMail, messageRefusal } from './event-messages.ts'

/** The mail as it is written out when it is sent, to the viewer's own name, and how many get it. */
export const previewEventMessage = handler(eventCrew.previewEventMessage, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'participants')
  const recipientCount = await countRecipients(portal.db, event.id, body.states)
  const asked = { eventId: event.id, count: recipientCount, now: portal.clock.now() }
  const refusal = await messageRefusal(portal.db, asked)
  const { subject, html } = portal.mails.preview(messageMail(portal, event, body, viewer))
  return { data: { recipientCount, refusal, subject, html } }
})
