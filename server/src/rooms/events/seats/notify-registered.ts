import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { dropSeats } from '#rooms/events/events.cache.ts'
import { mailSoon } from './mail-registered.ts'
import { pushSeats } from './push-seats.ts'

/**
 * Announces a change of seats or of registrations' states from the transaction that makes it: to replicas and
 * followers at the commit, to the people by mail when the event is calm. Used for everything but the rush of
 * registrations.
 * @param accountIds the accounts that came or left; null for any account.
 */
export async function notifyRegistered(
  portal: Portal,
  tx: Transaction,
  eventId: string,
  accountIds: readonly string[] | null = null,
): Promise<void> {
  await pushSeats(portal, tx, eventId, accountIds)
  await mailSoon(portal, tx, eventId)
}

/** The accounts that came since the last message; null for any account. */
type Gathered = readonly string[] | null

const gatherMs = 500
/** The maximum number of accounts that are listed one by one. */
const namedMax = 300

/** Events with registrations in the current half second, by the portal that gathers them. */
const gathering = new WeakMap<Portal, Map<string, Gathered>>()

/**
 * Announces registrations after their commit, gathered for half a second: thousands come at once, and a
 * message or a job in each transaction would make all of them wait for one lock. The timer only speeds this
 * up: the row of a registration says whether its people were mailed, so that the job and the sweep of
 * `mail-registered.ts` find it on any replica, and replicas' caches of seats are at most some seconds old.
 * @param accountIds the accounts that came.
 */
export function notifySoon(portal: Portal, eventId: string, accountIds: Gathered): void {
  dropSeats(portal, { eventId, accountIds })
  const events = gathering.get(portal) ?? new Map<string, Gathered>()
  gathering.set(portal, events)
  const gathered = events.get(eventId)
  events.set(
    eventId,
    gathered === undefined ? accountIds : gathered && accountIds && [...gathered, ...accountIds],
  )
  if (gathered !== undefined) return
  setTimeout(() => {
    const came = events.get(eventId) ?? null
    events.delete(eventId)
    const accountIds = came && came.length <= namedMax ? came : null
    portal
      .inTransaction((tx) => notifyRegistered(portal, tx, eventId, accountIds))
      .catch((error: unknown) =>
        portal.log.warn({ err: error }, 'messages about registrations wait for the sweep'),
      )
  }, gatherMs).unref()
}
