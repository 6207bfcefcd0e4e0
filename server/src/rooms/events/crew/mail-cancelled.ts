import { messageStates } from '@portal/contract/event-words.ts'
import type { Transaction } from '#platform/database/database.ts'
import { startMassMail } from '#platform/mail/mass-mail.ts'
import type { Portal } from '#platform/portal.ts'
import { insertEventMessage } from './event-message.store.ts'
import { countRecipients, messageJobName } from './event-messages.ts'

/**
 * Mails everyone who is registered or waiting that the event is cancelled, and why. It is sent as a message
 * of the team, so that it appears among the messages and reaches everyone once. The bell has its own fact
 * (`eventCancelled`).
 */
export async function mailCancelled(
  portal: Portal,
  tx: Transaction,
  { eventId, authorId, reason }: { eventId: string; authorId: string; reason: string },
): Promise<void> {
  const states = [...messageStates].sort()
  const recipientCount = await countRecipients(tx, eventId, states)
  if (recipientCount === 0) return
  const saved = await insertEventMessage(tx, {
    eventId,
    authorId,
    states,
    recipientCount,
    createdAt: portal.clock.now(),
    subject: 'Cancelled',
    body: `This event is cancelled.\n\n${reason}`,
    isOfMove: false,
  })
  await startMassMail(portal, tx, messageJobName, saved.id)
}
