import type { Transaction } from '#platform/database/database.ts'
import type { Portal } from '#platform/portal.ts'
import { resultWithdrawn } from '#rooms/festival/festival.facts.ts'
import { dropFestivalPages } from '#rooms/festival/site/festival.cache.ts'
import { pushHeads } from './heads.channel.ts'
import { closeResult } from './result.store.ts'

export interface TakenBack {
  event: { id: string; slug: string; title: string }
  registrationId: string
  by: string
  reason: string
}

/**
 * Takes back the valid result of a registration; it stays in the history.
 * @returns false when there is none.
 */
export async function takeBackResult(
  portal: Portal,
  tx: Transaction,
  { event, registrationId, by, reason }: TakenBack,
): Promise<boolean> {
  const at = portal.clock.now()
  if (!(await closeResult(tx, registrationId, { by, at, reason }))) return false
  const { id: eventId, slug, title } = event
  await portal.facts.emit(tx, resultWithdrawn, { eventId, registrationId, slug, title, by, at })
  await pushHeads(portal, tx, eventId)
  await dropFestivalPages(portal, tx)
  return true
}
