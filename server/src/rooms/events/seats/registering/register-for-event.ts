import type { BodyOf } from '@portal/contract/endpoint.ts'
import { eventRegistrations } from '@portal/contract/event-registrations.ts'
import { readPools } from '#platform/capacity/capacity.ts'
import type { Transaction } from '#platform/database/database.ts'
import { handler } from '#platform/http/calls/handler.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, Problem } from '#platform/problem.ts'
import type { Caller } from '#platform/sessions/caller.ts'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { checkAnswers, partAnswers } from '#rooms/events/announcing/event-answers.ts'
import { refusalOf } from '#rooms/events/event-status.ts'
import { accessEvent } from '#rooms/events/events.access.ts'
import type { SeenEventRow } from '#rooms/events/events.store.ts'
import {
  AlreadyIn,
  enterRegistration,
  takeSeatsOfEntry,
} from '#rooms/events/seats/moves/enter-registration.ts'
import { mailboxIn } from '#rooms/events/seats/moves/fill-mailboxes.ts'
import { notifyAsked } from '#rooms/events/seats/moves/notify-people.ts'
import { notifySoon } from '#rooms/events/seats/notify-registered.ts'
import { type Answers, listMembers, poolOf } from '#rooms/events/seats/registration.store.ts'
import { insertSeated } from '#rooms/events/seats/registration-writes.store.ts'
import { readStudent, type StudentFacts } from '#rooms/people/people.ts'
import { membersOf } from './event-group.ts'
import { saveOwnAnswers } from './person-answers.store.ts'
import { presentOwn, presentOwnRow } from './present-registration.ts'

/**
 * Registers for an event. The order of steps is designed for thousands of simultaneous presses: everything
 * that can be checked is checked before anything is written. A single registration is one statement. For a
 * group, or when all seats are taken, the last statement of a transaction takes the seats, because everyone
 * waits for the same row there. Whether a person is in the event already is looked up only when they are
 * refused; they get their existing registration.
 */
export const registerForEvent = handler(eventRegistrations.registerForEvent, async (call) => {
  const event = await accessEvent(call, call.params.id, 'read')
  return registerStudent(call, event, { ...call.body, mayWait: true })
})

/** A student's request to register. */
export interface StudentWish extends BodyOf<typeof eventRegistrations.registerForEvent> {
  /** Whether they want to wait when all seats are taken. */
  mayWait: boolean
}

/**
 * Registers the viewer, alone or with a group that they lead. A viewer who is in the event already gets the
 * existing registration.
 * @throws VALIDATION of `group.members` and of answers; CONFLICT with the reason why they can't register.
 */
export async function registerStudent(
  { portal, viewer }: Pick<Caller, 'portal' | 'viewer'>,
  event: SeenEventRow,
  wish: StudentWish,
) {
  try {
    const data = await register(portal, viewer, event, wish)
    return { message: messageOf(data.state), data }
  } catch (error) {
    if (!(error instanceof Problem || error instanceof AlreadyIn)) throw error
    const data = await presentOwn(portal, viewer.id, event)
    if (data) return { message: 'You have already registered', data, isRepeat: true as const }
    if (error instanceof Problem) throw error
    throw conflict('Someone in your group has just registered. Check its members.')
  }
}

async function register(portal: Portal, viewer: Viewer, event: SeenEventRow, wish: StudentWish) {
  const student = await readStudent(portal, viewer.id)
  if (!student) throw new Problem('FORBIDDEN', 'Only students can register')
  const now = portal.clock.now()
  refuse(refusalOf(event, { pool: undefined, student, now }))
  const answers = partAnswers(event.questions, checkAnswers(event.questions, wish.answers))
  const members = await membersOf(portal, event, student, wish.group?.members)
  if (!wish.group) {
    const mailbox = mailboxIn(event, student.email)
    const seated = await insertSeated(portal.db, {
      eventId: event.id,
      accountId: student.id,
      mailbox,
      answers: answers.shared,
      ownAnswers: answers.own,
      now,
    })
    if (seated === 'taken') throw new AlreadyIn()
    if (seated) {
      notifySoon(portal, event.id, [student.id])
      return presentOwnRow(portal, seated, event, seated.leaderId ?? '')
    }
  }
  const pool = (await readPools(portal.db, [poolOf(event.id)])).get(poolOf(event.id))
  refuse(refusalOf(event, { pool, student, now }))
  await portal.inTransaction((tx) =>
    writeRegistration(portal, tx, event, {
      student,
      members,
      answers,
      groupName: wish.group?.name ?? '',
      mayWait: wish.mayWait,
    }),
  )
  const data = await presentOwn(portal, viewer.id, event)
  if (!data) throw conflict('Your registration was cancelled')
  return data
}

function refuse(refusal: string | null): void {
  if (refusal) throw conflict(refusal)
}

/**
 * Writes a registration of students and takes its seats, in the caller's transaction.
 * @throws AlreadyIn; CONFLICT when there is no seat and waiting is not possible.
 */
export async function writeRegistration(
  portal: Portal,
  tx: Transaction,
  event: SeenEventRow,
  registration: {
    student: StudentFacts
    members: readonly StudentFacts[]
    answers: { shared: Answers; own: Answers }
    groupName: string
    mayWait: boolean
  },
): Promise<void> {
  const { student, members, answers, groupName, mayWait } = registration
  const people = [student, ...members].map((one) => ({ student: one }))
  const registrationId = await enterRegistration(portal, tx, event, {
    move: 'register',
    by: 'leader',
    people,
    groupName,
    answers: answers.shared,
  })
  if (Object.keys(answers.own).length > 0)
    await saveOwnAnswers(tx, { registrationId, accountId: student.id, answers: answers.own })
  if (members.length > 0) await inviteMembers(portal, tx, event, registrationId)
  await takeSeatsOfEntry(tx, event, { registrationId, size: people.length, mayWait })
}

function messageOf(state: string): string {
  if (state === 'Waiting') return "You're on the waiting list"
  return state === 'Pending members' ? 'Your seats are held until your group has agreed' : "You're registered"
}

async function inviteMembers(portal: Portal, tx: Transaction, event: SeenEventRow, id: string) {
  const [leader, ...members] = await listMembers(tx, [id])
  await notifyAsked({ portal, tx, event }, members, leader?.accountId ?? '')
}
