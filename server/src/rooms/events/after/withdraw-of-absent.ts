import { bySystem } from '#platform/audit/audit.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { type EventRow, lockEvent } from '#rooms/events/events.store.ts'
import { isOver } from './event-over.ts'
import { notifyCertified } from './notify-certified.ts'
import { withdrawAbsent } from './withdrawn-certificate.store.ts'

/** Locks the event if it is over. Call it first where a check-in may be undone, so none gets a certificate. */
export async function lockIfOver(portal: Portal, tx: Transaction, event: EventRow): Promise<void> {
  if (isOver(event, portal.clock.now())) await lockEvent(tx, event.id)
}

/**
 * Withdraws the certificates of people who turned out not to have attended, and schedules their notification.
 */
export async function withdrawOfAbsent(portal: Portal, tx: Transaction, event: Pick<EventRow, 'id'>) {
  const count = await withdrawAbsent(tx, event.id, portal.clock.now())
  if (count === 0) return
  await portal.audit.write(tx, bySystem, 'certificates-withdrawn', `event:${event.id}`, {
    certificates: count,
    cause: 'absent',
  })
  await notifyCertified(portal, tx, event.id)
  await portal.live.pushChange(tx, `event:${event.id}`)
}
