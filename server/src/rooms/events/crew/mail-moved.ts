import { messageStates } from '@portal/contract/event-words.ts'
import type { Transaction } from '#platform/database/database.ts'
import { startMassMail } from '#platform/mail/mass-mail.ts'
import type { Portal } from '#platform/portal.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { insertEventMessage, replaceMoveMessage } from './event-message.store.ts'
import { countRecipients, messageJobName } from './event-messages.ts'

/** A team that corrects itself within this time sends only one mail. */
const calmMs = 2 * 60_000

type Moved = Pick<EventRow, 'id' | 'authorId' | 'startsAt' | 'endsAt' | 'venue'>

/**
 * Mails everyone who is registered or waiting that the event has another time or place, with the calendar
 * file as it is when the mail is sent. The bell has its own fact (`eventChanged`).
 * @param note the team's note on the change; '' for none.
 */
export async function mailMoved(portal: Portal, tx: Transaction, event: Moved, note: string): Promise<void> {
  const states = [...messageStates].sort()
  const recipientCount = await countRecipients(tx, event.id, states)
  if (recipientCount === 0) return
  const now = portal.clock.now()
  const message = {
    eventId: event.id,
    authorId: event.authorId,
    states,
    recipientCount,
    createdAt: now,
    subject: 'New time or place',
    body: bodyOf(event, note),
    isOfMove: true,
  }
  const saved = (await replaceMoveMessage(tx, message)) ?? (await insertEventMessage(tx, message))
  await startMassMail(portal, tx, messageJobName, saved.id, {
    key: `event-moved:${saved.id}`,
    runAt: new Date(now.getTime() + calmMs),
  })
}

/** Returns the text with both the time and the place, whichever has changed. */
function bodyOf({ startsAt, endsAt, venue }: Moved, note: string): string {
  const time = [startsAt, endsAt].filter((moment) => moment !== null).map(dayAndTime)
  return [
    'The time or the place of this event has changed.',
    [`Time: ${time.join(' to ')}`, `Place: ${venue || 'online'}`].join('\n'),
    ...(note ? [note] : []),
  ].join('\n\n')
}
