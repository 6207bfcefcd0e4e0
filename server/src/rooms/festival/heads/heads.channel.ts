import type { Transaction } from '#platform/database/database.ts'
import type { ChannelGate } from '#platform/live/live.ts'
import type { Portal } from '#platform/portal.ts'
import { listHeaded } from './headed-event.store.ts'

/** Notifies all heads of an event, and the desk's readers of it, of a new record. */
export async function pushHeads(portal: Portal, tx: Transaction, eventId: string): Promise<void> {
  await portal.live.pushChange(tx, `heads:${eventId}`)
}

/** Returns the gate of an event's channel for heads, open to its heads and its team. */
export function headsGate(portal: Portal): ChannelGate {
  return async (viewer, id) =>
    (viewer.isEventHead || viewer.role === 'Team') &&
    (await listHeaded(portal.db, viewer.id)).some((event) => event.id === id)
}
