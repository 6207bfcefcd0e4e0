import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { idIn } from '#platform/database/id-in.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { findEvent } from '#rooms/events/events.ts'
import {
  lockAtDesk,
  peopleAtDesk,
  replaceAtDesk,
  saveMemberAnswers,
} from '#rooms/events/seats/at-desk/at-desk.ts'
import { actAtDesk, noteAct, requireSeen } from './act-at-desk.ts'
import { nameOf, pathOf } from './add-desk-member.ts'
import { accessDeskRegistration } from './desk.access.ts'
import { namedAtDesk } from './named-at-desk.ts'
import { deskOutcomeOf } from './present-desk-row.ts'

export const replaceDeskMember = handler(festivalDesk.replaceDeskMember, async (call) => {
  const { portal, params, body } = call
  const row = await accessDeskRegistration(call, params.id)
  const event = await findEvent(portal.db, row.eventId)
  const participantId = idIn(params.memberId)
  if (!event || participantId === null) throw notFound('member')
  const [person] = await peopleAtDesk(portal, event, [namedAtDesk(body)], () => pathOf(body))
  await actAtDesk(call, body.clientId, async (tx) => {
    await lockAtDesk(portal, tx, { eventId: row.eventId, registrationId: row.id })
    const { clientId, seenActId } = body
    await requireSeen(tx, { registrationId: row.id, action: 'replace-member', seenActId })
    if (!person) return
    await replaceAtDesk(portal, tx, event, { registrationId: row.id, participantId, person })
    const member = { person, answers: body.answers }
    await saveMemberAnswers(tx, event, { registrationId: row.id, member })
    const before = row.people.find((one) => one.participantId === participantId)?.name ?? ''
    await noteAct(call, tx, row.eventId, {
      clientId,
      registrationId: row.id,
      action: 'replace-member',
      detail: `${before}: ${nameOf(person)}`,
    })
  })
  return { message: 'Member replaced', data: await deskOutcomeOf(call, row.id) }
})
