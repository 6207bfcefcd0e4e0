import { fullInWords } from '@portal/contract/event-labels.ts'
import { groupHoldHours } from '@portal/contract/event-words.ts'
import { mayMove, phaseRefusals, type RegistrationActor } from '@portal/contract/registration-moves.ts'
import { takeSeats } from '#platform/capacity/capacity.ts'
import type { Transaction } from '#platform/database.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import type { Portal } from '#platform/portal.ts'
import { notFound, Problem } from '#platform/problem.ts'
import { scheduleAt } from '#platform/publish-at.ts'
import { afterCommit } from '#platform/transaction.ts'
import { phaseOf } from '#rooms/events/event-status.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { type Guest, insertGuests } from '#rooms/events/guests/guest.store.ts'
import type { StudentFacts } from '#rooms/people/people.ts'
import { deadlineOf, holding } from './change-seats.ts'
import { mailboxIn } from './fill-mailboxes.ts'
import { notifySoon } from './notify-registered.ts'
import { type Answers, holderOf, poolOf } from './registration.store.ts'
import { changeRegistration, insertRegistration, type NewPerson } from './registration-writes.store.ts'

/** Someone who registers: one of our students, or a guest of another college. */
export type RegisteringPerson = { student: StudentFacts } | { guest: Guest }

/** A move of the table that makes a registration. */
export interface Entry {
  move: 'register' | 'claim' | 'walkIn'
  by: RegistrationActor
  /** The first leads. */
  people: readonly RegisteringPerson[]
  groupName: string
  answers?: Answers
  /** Until when guests may confirm a claim. */
  unconfirmedUntil?: Date
}

/** Someone of the registration is in the event; what was written is rolled back. */
export class AlreadyIn extends Error {}

/**
 * Writes a new registration along the table of moves, in the caller's transaction, as if it had its seats: a move that has some
 * ends with `takeSeatsOfEntry` or `takeFreeSeats`, as the last statement, for all who register wait for each other on them.
 * @returns its id.
 * @throws AlreadyIn; NOT_FOUND when the event is gone; CONFLICT when the table does not have the move.
 */
export async function enterRegistration(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  { move, by, people, groupName, answers = {}, unconfirmedUntil }: Entry,
): Promise<string> {
  const now = portal.clock.now()
  const phase = phaseOf(event, now)
  if (!mayMove(move, { by, from: null, phase })) throw new Problem('CONFLICT', phaseRefusals[phase])
  // Members whom a student names are asked; people at a desk and guests have agreed.
  const isAsking = by === 'leader' && people.length > 1
  const heldUntil = isAsking ? deadlineOf(event, now, groupHoldHours) : null
  const written = await insertRegistration(tx, {
    eventId: event.id,
    groupName,
    answers,
    heldUntil,
    now,
    people: await writePeople(tx, event, { people, move, isAsking, now }),
    state: isAsking ? 'Pending members' : stateOf[move],
    unconfirmedUntil: unconfirmedUntil ?? null,
  })
  if (written === 'gone') throw notFound('event')
  if (written === 'taken') throw new AlreadyIn()
  if (heldUntil) await scheduleAt(portal, tx, holding, written.id, heldUntil)
  const accountIds = people.flatMap((one) => ('student' in one ? one.student.id : []))
  // Guests are no accounts, so what is kept for accounts stays.
  afterCommit(tx, () => notifySoon(portal, event.id, accountIds.length > 0 ? accountIds : noAccount))
  return written.id
}

const stateOf = { register: 'Registered', claim: 'Unconfirmed', walkIn: 'Approved' } as const
const noAccount = ['0']

async function writePeople(
  tx: Transaction,
  event: EventRow,
  { people, move, isAsking, now }: Pick<Entry, 'people' | 'move'> & { isAsking: boolean; now: Date },
): Promise<NewPerson[]> {
  const guests = people.flatMap((one) => ('guest' in one ? one.guest : []))
  const guestIds = await insertGuests(tx, event.id, { guests, now })
  return people.map((one, nth) => {
    if ('guest' in one) return newGuest(one.guest, guestIds[guests.indexOf(one.guest)] ?? '', move)
    const { id, email } = one.student
    const hasAccepted = !isAsking || nth === 0
    return { accountId: id, guestId: null, mailbox: mailboxIn(event, email), hasAccepted }
  })
}

function newGuest({ email }: Guest, guestId: string, move: Entry['move']): NewPerson {
  // An e-mail that is not proved reserves nothing.
  return { accountId: null, guestId, mailbox: move === 'claim' ? null : mailboxOf(email), hasAccepted: true }
}

/** Someone who comes into a registration at a desk. */
export async function newPerson(
  tx: Transaction,
  event: EventRow,
  { person, now }: { person: RegisteringPerson; now: Date },
): Promise<NewPerson & { name: string }> {
  const [written] = await writePeople(tx, event, { people: [person], move: 'walkIn', isAsking: false, now })
  if (!written) throw new Error('Nobody was written')
  return { ...written, name: 'student' in person ? person.student.name : person.guest.name }
}

/**
 * Takes the seats of a new registration, as the last statement of the transaction; without enough of them it waits.
 * @throws CONFLICT when they don't want to wait, or the event has no waiting list; then roll back.
 * @returns whether it waits.
 */
export async function takeSeatsOfEntry(
  tx: Transaction,
  event: EventRow,
  { registrationId, size, mayWait }: { registrationId: string; size: number; mayWait: boolean },
): Promise<boolean> {
  const answer = await takeSeats(tx, poolOf(event.id), holderOf(registrationId), size)
  if (answer.state === 'seated') return false
  if (answer.state === 'full' || !mayWait) throw new Problem('CONFLICT', fullInWords(event, size))
  await changeRegistration(tx, registrationId, { state: 'Waiting', heldUntil: null })
  return true
}
