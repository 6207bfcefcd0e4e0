import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { festivalDeskLimits } from '@portal/contract/festival-desk-words.ts'
import { handler } from '#platform/http/handler.ts'
import { lockAtDesk, unapproveAtDesk } from '#rooms/events/events.ts'
import { actAtDesk, noteAct, requireReason } from './act-at-desk.ts'
import { accessDeskRegistration } from './desk.access.ts'
import { findDeskRow } from './desk.store.ts'
import { markApprovalUndone } from './desk-act.store.ts'
import { deskOutcomeOf } from './present-desk-row.ts'

/** The seat stays, and so does a payment. */
export const undoApproval = handler(festivalDesk.undoApproval, async (call) => {
  const { portal, viewer, params, body } = call
  const row = await accessDeskRegistration(call, params.id)
  const now = portal.clock.now()
  await actAtDesk(call, body?.clientId, async (tx) => {
    const registration = await lockAtDesk(tx, { eventId: row.eventId, registrationId: row.id })
    if (registration.state !== 'Approved') return
    const approval = (await findDeskRow(tx, row.id))?.approval
    requireReason(body?.reason, {
      isOwn: approval?.byId === viewer.id,
      agoMs: now.getTime() - Date.parse(approval?.at ?? '1970-01-01'),
      undoMs: festivalDeskLimits.undoMs,
    })
    await unapproveAtDesk(tx, registration)
    await markApprovalUndone(tx, row.id, now)
    await noteAct(call, tx, row.eventId, {
      ...{ clientId: body?.clientId, registrationId: row.id, action: 'undo-approval' },
      ...(body?.reason && { reason: body.reason }),
    })
  })
  return { message: 'Approval undone', data: await deskOutcomeOf(call, row.id) }
})
