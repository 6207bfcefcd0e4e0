import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { actorOf } from '#platform/audit.ts'
import { handler } from '#platform/http/handler.ts'
import { idIn } from '#platform/id-in.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { lockIfOver, withdrawOfAbsent } from '#rooms/events/after/withdraw-of-absent.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import { notifyRegistered } from './notify-registered.ts'
import { findParticipant } from './participant.store.ts'
import { presentParticipant } from './present-participant.ts'
import { setRegistration } from './registration.store.ts'
import { cancelRegistration, lockWithSeats } from './release-seats.ts'

/** A team decides on a registration as a whole: of a group, everyone is approved or taken out together. */
export const setParticipantState = handler(eventRegistrations.setParticipantState, async (call) => {
  const { portal, params, body } = call
  const event = await accessEvent(call, params.id, 'participants')
  const participantId = idIn(params.participantId)
  const before = participantId === null ? undefined : await findParticipant(portal.db, participantId)
  if (!before || before.eventId !== event.id) throw notFound('participant')
  await portal.inTransaction(async (tx) => {
    await lockIfOver(portal, tx, event)
    const registration = await lockWithSeats(tx, event.id, before.registrationId)
    if (!registration) throw new Problem('CONFLICT', 'This registration was cancelled')
    if (body.state === 'Cancelled') {
      const reason = body.reason || 'Taken out by the team'
      await cancelRegistration(portal, tx, event, { registration, reason })
      await withdrawOfAbsent(portal, tx, event)
    } else {
      if (registration.state === 'Waiting' || registration.state === 'Pending members')
        throw new Problem(
          'CONFLICT',
          `A registration that is ${registration.state.toLowerCase()} can't be approved`,
        )
      // Who approves a guest has them in front of them: no code is asked for any more.
      await setRegistration(tx, registration.id, { state: body.state, unconfirmedUntil: null })
    }
    const subject = `registration:${registration.id}`
    const action = `registration-${body.state.toLowerCase()}`
    await portal.audit.write(tx, { action, subject, ...actorOf(call) })
    await notifyRegistered(portal, tx, event.id)
  })
  const after = await findParticipant(portal.db, before.id)
  if (!after) throw notFound('participant')
  return { message: messages[body.state], data: presentParticipant(after, null) }
})

const messages = { Registered: 'Approval undone', Approved: 'Approved', Cancelled: 'Taken out' } as const
