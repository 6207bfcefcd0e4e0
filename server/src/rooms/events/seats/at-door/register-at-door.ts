import { eventCrew } from '@portal/contract/event-crew.ts'
import { mayMove, phaseRefusals } from '@portal/contract/registration-moves.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { eligibilityRefusal, phaseOf } from '#rooms/events/event-status.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { mailboxIn } from '#rooms/events/seats/moves/fill-mailboxes.ts'
import { notifySoon } from '#rooms/events/seats/notify-registered.ts'
import { findParticipant, findParticipantOf } from '#rooms/events/seats/participants/participant.store.ts'
import { insertSeated } from '#rooms/events/seats/registration-writes.store.ts'
import { type StudentFacts, studentsByPrnOrEmail } from '#rooms/people/people.ts'
import { admit } from './check-in.ts'
import { participantOf } from './ticket.ts'

/**
 * Registers and checks in a person at the door who has no ticket, or one of another event, while seats are
 * left, also after the deadline. Doesn't overtake the waiting list. A repeated call finds them registered and
 * checked in.
 */
export const registerAtDoor = handler(eventCrew.registerAtDoor, async (call) => {
  const { portal, viewer, params, body } = call
  const event = await accessEvent(call, params.id, 'participants')
  const now = portal.clock.now()
  const student = body.code ? await byTicket(portal, body.code) : await byPrn(portal, body.prn ?? '')
  const refusal = refusalAtDoor(event, student, now)
  if (refusal) throw conflict(refusal)
  const seated = await insertSeated(portal.db, {
    eventId: event.id,
    accountId: student.id,
    mailbox: mailboxIn(event, student.email),
    answers: {},
    ownAnswers: {},
    now,
  })
  if (seated !== null && seated !== 'taken') notifySoon(portal, event.id, [student.id])
  // Even without a free seat they may be in the event already.
  const participant = await findParticipantOf(portal.db, event.id, student.id)
  if (!participant)
    throw conflict('All seats are taken. To let them in, raise the seats in the form of the event first.')
  return { data: await admit(portal, participant, { at: now, by: viewer.id }) }
})

async function byPrn({ db }: Portal, prn: string): Promise<StudentFacts> {
  const student = (await studentsByPrnOrEmail(db, [prn])).get(prn)
  if (!student) throw notFound('student')
  return student
}

/** Returns the holder of the ticket, of any event. */
async function byTicket(portal: Portal, code: string): Promise<StudentFacts> {
  const id = participantOf(portal.config, code)
  const holder = id === null ? undefined : await findParticipant(portal.db, id)
  if (!holder) throw notFound('ticket')
  if (holder.guest) throw conflict('This is a guest. Guests register at the registration desk.')
  return byPrn(portal, holder.person.prn)
}

/** Returns why the team can't let this student in; null if it can. The deadline doesn't apply at the door. */
function refusalAtDoor(event: EventRow, student: StudentFacts, now: Date): string | null {
  const phase = phaseOf(event, now)
  if (!mayMove('enter', { by: 'team', from: null, phase })) return phaseRefusals[phase]
  if (event.minMembers > 1) return `This event takes groups of ${event.minMembers} or more`
  return eligibilityRefusal(event, student, `${student.name} is`)
}
