import { type FareRow, fareRowsOf, faresOfRow } from '@portal/contract/railway-fare-table.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import { Problem } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import { noteAtDesk } from '../desk/decide-at-desk.ts'
import { pushRailwayDesk } from '../railway.channels.ts'
import { lockRailwaySettings, writeRailwaySettings } from '../settings.store.ts'

/**
 * Changes the table of fares under a lock, and audits the change.
 * @param change gets the rows and the college's station.
 * @throws TOO_LARGE when the table would exceed the maximum number of fares.
 */
export async function changeFares(
  call: Caller,
  reason: string,
  change: (rows: FareRow[], destination: string) => FareRow[],
): Promise<void> {
  const { portal, viewer } = call
  await portal.inTransaction(async (tx) => {
    const settings = await lockRailwaySettings(tx)
    const fares = change(fareRowsOf(settings.fares), settings.destination).flatMap(faresOfRow)
    if (fares.length > railwayLimits.faresMax)
      throw new Problem('TOO_LARGE', `The table can have up to ${railwayLimits.faresMax} fares`)
    await writeRailwaySettings(tx, { ...settings, fares }, { by: viewer.id, now: portal.clock.now() })
    await noteAtDesk(call, tx, { action: 'railway-fares-changed', subject: 'railway:settings', reason })
    await pushRailwayDesk(portal, tx)
  })
}
