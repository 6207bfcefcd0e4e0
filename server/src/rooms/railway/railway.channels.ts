import type { Transaction } from '#platform/database.ts'
import type { ChannelGate } from '#platform/live.ts'
import type { Portal } from '#platform/portal.ts'

/** Says to the student and to every desk that something of the student's concession changed. */
export async function pushRailway(portal: Portal, tx: Transaction, accountId: string): Promise<void> {
  await portal.live.pushChange(tx, `railway:${accountId}`)
  await pushRailwayDesk(portal, tx)
}

/** Says to every desk that its table, its queue, its booklets or its settings changed. */
export async function pushRailwayDesk(portal: Portal, tx: Transaction): Promise<void> {
  await portal.live.pushChange(tx, 'railwaydesk:1')
}

/** Students follow their own concession, by their account's id. */
export const ownRailwayGate: ChannelGate = async (viewer, id) => viewer.role === 'Student' && viewer.id === id

export const railwayDeskGate: ChannelGate = async (viewer, id) => viewer.role === 'Railway' && id === '1'
