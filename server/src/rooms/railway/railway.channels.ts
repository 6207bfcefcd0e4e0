import type { Transaction } from '#platform/database.ts'
import type { ChannelGate } from '#platform/live.ts'
import type { Portal } from '#platform/portal.ts'
import { cachesOf } from './desk/desk.cache.ts'

/** Says to the student and to every desk that something of the student's concession changed. */
export async function pushRailway(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  await pushOwnRailway(portal, tx, accountId)
  await pushRailwayDesk(portal, tx)
}

/** Says to the student alone that what their card shows changed. */
export async function pushOwnRailway(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  await portal.live.pushChange(tx, `railway:${accountId}`)
}

/** Says to every desk that its table, its queue, its booklets or its settings changed, and drops what is kept of them. */
export async function pushRailwayDesk(portal: Portal, tx: Transaction): Promise<void> {
  // All caches of the desk have one topic.
  await cachesOf(portal).pages.invalidate(tx, null)
  await portal.live.pushChange(tx, 'railwaydesk:1')
}

/** Students follow their own concession, by their account's id. */
export const ownRailwayGate: ChannelGate = async (viewer, id) => viewer.role === 'Student' && viewer.id === id

export const railwayDeskGate: ChannelGate = async (viewer, id) => viewer.role === 'Railway' && id === '1'
