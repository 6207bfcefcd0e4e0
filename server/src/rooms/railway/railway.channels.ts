import type { Transaction } from '#platform/database/database.ts'
import type { ChannelGate } from '#platform/live/live.ts'
import type { Portal } from '#platform/portal.ts'
import { cachesOf } from './desk/desk.cache.ts'

/** Notifies the student and every desk that the student's concession changed. */
export async function pushRailway(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  await pushOwnRailway(portal, tx, accountId)
  await pushRailwayDesk(portal, tx)
}

/** Notifies only the student that their card changed. */
export async function pushOwnRailway(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  await portal.live.pushChange(tx, `railway:${accountId}`)
}

/** Notifies every desk that its table, queue, booklets or settings changed, and invalidates their caches. */
export async function pushRailwayDesk(portal: Portal, tx: Transaction): Promise<void> {
  // All caches of the desk share one topic, so invalidating one reaches all.
  await cachesOf(portal).pages.invalidate(tx, null)
  await portal.live.pushChange(tx, 'railwaydesk:1')
}

/** Lets students follow their own concession, by the id of their account. */
export const ownRailwayGate: ChannelGate = async (viewer, id) => viewer.role === 'Student' && viewer.id === id

export const railwayDeskGate: ChannelGate = async (viewer, id) => viewer.role === 'Railway' && id === '1'
