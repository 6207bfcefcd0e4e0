import { placeNames, type ResultPlace } from '@portal/contract/event-head-words.ts'
import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { festivalDeskLimits } from '@portal/contract/festival-desk-words.ts'
import { takeAdvisoryLock } from '#platform/database/advisory-lock.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { fieldProblem } from '#platform/problem.ts'
import { lockAtDesk, unapproveAtDesk } from '#rooms/events/seats/at-desk/at-desk.ts'
import { takeBackResult } from '#rooms/festival/heads/take-back-result.ts'
import { actAtDesk, noteAct, requireReason, requireSeen } from './act-at-desk.ts'
import { accessDeskRegistration } from './desk.access.ts'
import { findDeskRow } from './desk.store.ts'
import { markApprovalUndone } from './desk-act.store.ts'
import { deskOutcomeOf } from './present-desk-row.ts'

/** Undoes an approval. The seat and the payment stay; a result is removed, which requires a reason. */
export const undoApproval = handler(festivalDesk.undoApproval, async (call) => {
  const { portal, viewer, params, body } = call
  const row = await accessDeskRegistration(call, params.id)
  const now = portal.clock.now()
  const outcome = await actAtDesk(call, body?.clientId, async (tx) => {
    // The same lock that heads take before they give a result, so that the two never deadlock.
    await takeAdvisoryLock(tx, 'festival-heads', row.eventId)
    const registration = await lockAtDesk(portal, tx, { eventId: row.eventId, registrationId: row.id })
    if (registration.state !== 'Approved') return null
    await requireSeen(tx, { registrationId: row.id, action: 'undo-approval', seenActId: body?.seenActId })
    const { approval = null, place = null } = (await findDeskRow(tx, row.id)) ?? {}
    requireReason(body?.reason, {
      isOwn: approval?.byId === viewer.id,
      agoMs: now.getTime() - Date.parse(approval?.at ?? '1970-01-01'),
      undoMs: festivalDeskLimits.undoMs,
    })
    if (place !== null && !body?.reason) throw fieldProblem('reason', removes(place))
    await unapproveAtDesk(portal, tx, row.id)
    if (place !== null)
      await takeBackResult(portal, tx, {
        event: { id: row.eventId, slug: row.eventSlug, title: row.eventTitle },
        registrationId: row.id,
        by: viewer.id,
        reason: body?.reason ?? '',
      })
    await markApprovalUndone(tx, row.id, now)
    await noteAct(call, tx, row.eventId, {
      clientId: body?.clientId,
      registrationId: row.id,
      action: 'undo-approval',
      ...(place !== null && { detail: `${placeNames[place]} removed` }),
      ...(body?.reason && { reason: body.reason }),
    })
    return place
  })
  const place = 'done' in outcome ? outcome.done : null
  return {
    message: place === null ? 'Approval undone' : `Approval undone, ${placeNames[place]} removed`,
    data: await deskOutcomeOf(call, row.id),
  }
})

/** Returns the sentence that asks for a reason, because a head's result must not be lost by accident. */
function removes(place: ResultPlace): string {
  return `They have ${placeNames[place]} in this event, which is removed with the approval. Enter a reason.`
}
