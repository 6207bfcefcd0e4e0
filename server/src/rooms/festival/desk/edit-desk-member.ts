import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound } from '#platform/problem.ts'
import { changeGuestAtDesk, lockAtDesk } from '#rooms/events/events.ts'
import { actAtDesk, noteAct } from './act-at-desk.ts'
import { accessDeskRegistration } from './desk.access.ts'
import { guestAtDesk } from './named-at-desk.ts'
import { deskOutcomeOf } from './present-desk-row.ts'

export const editDeskMember = handler(festivalDesk.editDeskMember, async (call) => {
  const { params, body } = call
  const row = await accessDeskRegistration(call, params.id)
  const participantId = idIn(params.memberId)
  if (participantId === null) throw notFound('guest')
  await actAtDesk(call, body.clientId, async (tx) => {
    await lockAtDesk(tx, { eventId: row.eventId, registrationId: row.id })
    await changeGuestAtDesk(tx, { registrationId: row.id, participantId, guest: guestAtDesk(body) })
    await noteAct(call, tx, row.eventId, {
      ...{ clientId: body.clientId, registrationId: row.id, action: 'edit-member', detail: body.name },
    })
  })
  return { message: 'Contact saved', data: await deskOutcomeOf(call, row.id) }
})
