import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { invalidateSeats } from '#rooms/events/events.cache.ts'
import { listMembers } from '#rooms/events/seats/registration.store.ts'

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

/** Does the same for a change of a registration that concerns only its members. */
export async function pushToMembers(
  portal: Portal,
  tx: Transaction,
  eventId: string,
  registrationId: string,
): Promise<void> {
  const members = await listMembers(tx, [registrationId])
  const accountIds = members.flatMap(({ accountId }) => accountId ?? [])
  await pushSeats(portal, tx, eventId, accountIds)
}
