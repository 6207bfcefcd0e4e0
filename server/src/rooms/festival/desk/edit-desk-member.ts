import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { changeGuestAtDesk, lockAtDesk } from '#rooms/events/seats/at-desk/at-desk.ts'
import { actAtDesk, noteAct, requireSeen } from './act-at-desk.ts'
import { accessDeskRegistration } from './desk.access.ts'
import { guestAtDesk } from './named-at-desk.ts'
import { deskOutcomeOf } from './present-desk-row.ts'

export const editDeskMember = handler(festivalDesk.editDeskMember, async (call) => {
  const { portal, params, body } = call
  const { clientId, seenActId, ...contact } = body
  const row = await accessDeskRegistration(call, params.id)
  const participantId = idIn(params.memberId)
  if (participantId === null) throw notFound('guest')
  await actAtDesk(call, clientId, async (tx) => {
    const registration = await lockAtDesk(portal, tx, { eventId: row.eventId, registrationId: row.id })
    await requireSeen(tx, { registrationId: row.id, action: 'edit-member', seenActId })
    await changeGuestAtDesk(tx, registration, { participantId, guest: guestAtDesk(contact) })
    await noteAct(call, tx, row.eventId, {
      clientId,
      registrationId: row.id,
      action: 'edit-member',
      detail: body.name,
    })
  })
  return { message: 'Contact saved', data: await deskOutcomeOf(call, row.id) }
})
