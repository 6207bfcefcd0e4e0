import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { invalidateSeats } from '#rooms/events/events.cache.ts'

/** The channel of everyone who looks at a list of events; their clients read it again with some delay. */
const listChannel = 'events:1'

/**
 * Invalidates every replica's cached seats of the event, and notifies the followers of the event and of
 * lists, once the transaction commits.
 * @param accountIds the accounts that came or left; null for any account.
 */
export async function pushSeats(
  portal: Portal,
  tx: Transaction,
  eventId: string,
  accountIds: readonly string[] | null,
): Promise<void> {
  await invalidateSeats(portal, tx, { eventId, accountIds })
  await portal.live.pushChange(tx, `event:${eventId}`)
  await portal.live.pushChange(tx, listChannel)
}
