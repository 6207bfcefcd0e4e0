import { railwayLimits } from '@portal/contract/railway-words.ts'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, notFound, Problem } from '#platform/problem.ts'
import { confirmHome } from './home.store.ts'
import { pushRailway } from './railway.channels.ts'
import { stationChangeDecided } from './railway.facts.ts'
import { closeStationChange, lockStationChange, type StationChangeRow } from './station-change.store.ts'

/**
 * The desk decides on a request for another home station, in the caller's transaction: from an approval on, the new
 * station counts.
 * @returns the request as it was.
 * @throws NOT_FOUND; CONFLICT when it is decided; VALIDATION when a rejection has no reason.
 */
export async function decideStationChange(
  portal: Portal,
  tx: Transaction,
  decision: { changeId: string; state: 'Approved' | 'Rejected'; reason?: string | undefined; by: string },
): Promise<StationChangeRow> {
  const { changeId, state, by } = decision
  const reason = decision.reason?.trim() ?? ''
  const change = await lockStationChange(tx, changeId)
  if (!change) throw notFound('request')
  if (change.state !== 'Pending') throw new Problem('CONFLICT', 'This request is already decided')
  if (state === 'Rejected' && reason.length < railwayLimits.reasonLengthMin)
    throw fieldProblem('reason', 'Say in a few words why')
  const now = portal.clock.now()
  await closeStationChange(tx, change.id, { state, reason, by, now })
  if (state === 'Approved') await confirmHome(tx, change.accountId, change, now)
  const { accountId, station } = change
  await portal.facts.emit(tx, stationChangeDecided, {
    ...{ changeId: change.id, accountId, station, state, reason, by },
  })
  await pushRailway(portal, tx, accountId)
  return change
}
