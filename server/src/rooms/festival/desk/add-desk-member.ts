import { festivalDesk } from '@portal/contract/festival-desk.ts'
import { handler } from '#platform/http/calls/handler.ts'
import { notFound } from '#platform/problem.ts'
import { findEvent } from '#rooms/events/events.ts'
import {
  addAtDesk,
  lockAtDesk,
  peopleAtDesk,
  saveMemberAnswers,
} from '#rooms/events/seats/at-desk/at-desk.ts'
import { actAtDesk, noteAct, requireRoom, requireSeen } from './act-at-desk.ts'
import { accessDeskRegistration } from './desk.access.ts'
import { namedAtDesk } from './named-at-desk.ts'
import { deskOutcomeOf } from './present-desk-row.ts'

/** Adds a member to a registration. The fee applies to the registration, so one more member costs nothing. */
export const addDeskMember = handler(festivalDesk.addDeskMember, async (call) => {
  const { portal, params, body } = call
  const row = await accessDeskRegistration(call, params.id)
  const event = await findEvent(portal.db, row.eventId)
  if (!event) throw notFound('event')
  const [person] = await peopleAtDesk(portal, event, [namedAtDesk(body)], () => pathOf(body))
  const outcome = await actAtDesk(call, body.clientId, async (tx) => {
    const registration = await lockAtDesk(portal, tx, { eventId: row.eventId, registrationId: row.id })
    const { clientId, seenActId } = body
    await requireSeen(tx, { registrationId: row.id, action: 'add-member', seenActId })
    requireRoom({ size: registration.size, maxMembers: row.maxMembers })
    if (!person) return
    await noteAct(call, tx, row.eventId, {
      clientId,
      registrationId: row.id,
      action: 'add-member',
      people: registration.state === 'Approved' ? 1 : 0,
      detail: nameOf(person),
    })
    await addAtDesk(portal, tx, event, { registrationId: row.id, person })
    const member = { person, answers: body.answers }
    await saveMemberAnswers(tx, event, { registrationId: row.id, member })
  })
  return {
    message: 'Added to the group',
    data: await deskOutcomeOf(call, row.id),
    ...('repeatOf' in outcome && { isRepeat: true as const }),
  }
})

/** Returns the field for errors about the person. */
export function pathOf({ guest }: { guest?: object | undefined }): string {
  return guest ? 'guest' : 'student'
}

export function nameOf(person: { student: { name: string } } | { guest: { name: string } }): string {
  return 'student' in person ? person.student.name : person.guest.name
}
