import type { Runner, Transaction } from '#platform/database/database.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { listWithoutMailbox } from '#rooms/events/seats/registration.store.ts'
import { setMailboxes } from '#rooms/events/seats/registration-writes.store.ts'
import { accountsForMail } from '#rooms/people/people.ts'

/**
 * Returns the identity of a person in an event by their e-mail, without its tag; null for events without
 * guests, where the account alone keeps a person from being in it twice.
 */
export function mailboxIn({ guestFee }: Pick<EventRow, 'guestFee'>, email: string): string | null {
  return guestFee === null ? null : mailboxOf(email)
}

/** Fills in the mailboxes of students from before guests were allowed, except those that guests have now. */
export async function fillMailboxes(tx: Transaction, eventId: string): Promise<void> {
  const without = await listWithoutMailbox(tx, eventId)
  const people = await emailsOf(
    tx,
    without.map(({ accountId }) => accountId),
  )
  for (const { participantId, accountId } of without) {
    const mailbox = people.get(accountId)
    if (mailbox) await setMailboxes(tx, [{ participantId, mailbox }])
  }
}

async function emailsOf(runner: Runner, accountIds: readonly string[]): Promise<Map<string, string>> {
  const people = await accountsForMail(runner, accountIds)
  return new Map([...people].map(([id, { email }]) => [id, mailboxOf(email)]))
}
