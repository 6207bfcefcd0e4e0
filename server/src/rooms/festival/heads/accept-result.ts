import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { dropFestivalPages } from '#rooms/festival/site/festival.cache.ts'
import { markAccepted, markWaiting } from './result.store.ts'

/** Marks a result as accepted by the sports team, which shows it among the winners on the festival's page. */
export async function acceptResult(
  portal: Portal,
  tx: Transaction,
  accepted: Parameters<typeof markAccepted>[1],
): Promise<void> {
  await markAccepted(tx, accepted)
  await dropFestivalPages(portal, tx)
}

/**
 * Reverts the results of these registrations to pending, after the sports team has undone their acceptance.
 */
export async function reopenAcceptedResults(
  portal: Portal,
  tx: Transaction,
  registrationIds: readonly string[],
): Promise<void> {
  if (registrationIds.length === 0) return
  await markWaiting(tx, registrationIds)
  await dropFestivalPages(portal, tx)
}
