import { isOpenOn } from '@portal/contract/railway-days.ts'
import type { RailwaySettings } from '@portal/contract/railway-settings.ts'
import type { Transaction } from '#platform/database.ts'
import { indianDayOf } from '#platform/indian-day.ts'
import type { Portal } from '#platform/portal.ts'
import { announceOpening } from './announce-opening.ts'
import { pushRailwayDesk } from './railway.channels.ts'
import { lockRailwaySettings, writeRailwaySettings } from './settings.store.ts'

/**
 * Saves what the desk has set, in the caller's transaction. When applications open by it, the students who asked for it
 * are notified. The desk writes its own audit entry.
 * @returns the settings as they were.
 */
export async function saveRailwaySettings(
  portal: Portal,
  tx: Transaction,
  settings: RailwaySettings,
  by: string,
): Promise<RailwaySettings> {
  const before = await lockRailwaySettings(tx)
  const now = portal.clock.now()
  await writeRailwaySettings(tx, settings, { by, now })
  const day = indianDayOf(now)
  if (isOpenOn(settings, day)) await announceOpening(portal, tx, { by, day })
  await pushRailwayDesk(portal, tx)
  return before
}
