import { railwayDesk } from '@portal/contract/railway-desk.ts'
import { railwayLimits } from '@portal/contract/railway-words.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { conflict, fieldProblem, notFound } from '#platform/problem.ts'
import { dayAndTime } from '#platform/text/indian-day.ts'
import { confirmHome } from '../home.store.ts'
import { pushRailway } from '../railway.channels.ts'
import { stationChangeDecided } from '../railway.facts.ts'
import { markStationChange } from '../station-change.store.ts'
import { noteAtDesk } from './decide-at-desk.ts'
import { accessStationChange } from './desk.access.ts'
import { presentStationChanges } from './present-station-change.ts'

/** Decides on a request. From the approval on, the new station and address are the student's home. */
export const decideRailwayStationChange = handler(railwayDesk.decideRailwayStationChange, async (call) => {
  const { portal, viewer, params, body } = call
  const reason = body.reason?.trim() ?? ''
  if (body.state === 'Rejected' && reason.length < railwayLimits.reasonLengthMin)
    throw fieldProblem('reason', 'Say in a few words why')
  const row = await portal.inTransaction(async (tx) => {
    const { id, accountId, ...change } = await accessStationChange(tx, params.id)
    const now = portal.clock.now()
    const isMarked = await markStationChange(tx, id, { state: body.state, reason, by: viewer.id, now })
    const after = await accessStationChange(tx, id)
    if (!isMarked) throw conflictOf(after)
    if (body.state === 'Approved') await confirmHome(tx, accountId, change, now)
    await portal.facts.emit(tx, stationChangeDecided, {
      changeId: id,
      accountId,
      station: change.station,
      state: body.state,
      reason,
      by: viewer.id,
    })
    await noteAtDesk(call, tx, {
      action: body.state === 'Approved' ? 'railway-station-approved' : 'railway-station-rejected',
      subject: `railway-station-change:${id}`,
      reason,
    })
    await pushRailway(portal, tx, accountId)
    return after
  })
  const [data] = await presentStationChanges(portal.db, [row])
  if (!data) throw notFound('request')
  return {
    message: `${row.student.name}: ${row.station} ${body.state === 'Approved' ? 'approved' : 'rejected'}`,
    data,
  }
})

function conflictOf({
  state,
  decidedBy,
  decidedAt,
  student,
}: Awaited<ReturnType<typeof accessStationChange>>) {
  const by = decidedBy ? ` by ${decidedBy}` : ''
  const at = decidedAt ? ` on ${dayAndTime(decidedAt)}` : ''
  const message = `The request of ${student.name} was already ${state.toLowerCase()}${by}${at}.`
  return conflict(message, {
    data: { state, by: decidedBy, at: decidedAt?.toISOString() ?? null },
  })
}
