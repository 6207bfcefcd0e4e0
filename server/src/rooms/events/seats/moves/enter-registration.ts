import { fullInWords } from '@portal/contract/event-labels.ts'
import { groupHoldHours } from '@portal/contract/event-words.ts'
import { mayMove, phaseRefusals, type RegistrationActor } from '@portal/contract/registration-moves.ts'
import { takeSeats } from '#platform/capacity/capacity.ts'
import type { Transaction } from '#platform/database/database.ts'
import { afterCommit } from '#platform/database/transaction.ts'
import { scheduleAt } from '#platform/jobs/publish-at.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, notFound } from '#platform/problem.ts'
import { phaseOf } from '#rooms/events/event-status.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { type Guest, insertGuests } from '#rooms/events/guests/guest.store.ts'
import { notifySoon } from '#rooms/events/seats/notify-registered.ts'
import { type Answers, holderOf, poolOf } from '#rooms/events/seats/registration.store.ts'
import {
  changeRegistration,
  insertRegistration,
  type NewPerson,
} from '#rooms/events/seats/registration-writes.store.ts'
import type { StudentFacts } from '#rooms/people/people.ts'
import { deadlineOf, holding } from './change-seats.ts'
import { mailboxIn } from './fill-mailboxes.ts'

/** A person who registers: a student of the college, or a guest of another college. */
export type RegisteringPerson = { student: StudentFacts } | { guest: Guest }

/** A move of the table that creates a registration. */
export interface Entry {
  move: 'register' | 'claim' | 'walkIn'
  by: RegistrationActor
  /** The people; the first leads. */
  people: readonly RegisteringPerson[]
  groupName: string
  answers?: Answers
  /** The deadline for guests to confirm a claim. */
  unconfirmedUntil?: Date
}

/** The error when a person of the registration is in the event already; the transaction is rolled back. */
export class AlreadyIn extends Error {}

/**
 * Writes a new registration along the table of moves, in the caller's transaction, as if it had its seats. A
 * move with seats ends with `takeSeatsOfEntry` or `takeFreeSeats` as its last statement, because everyone who
 * registers waits for the same row there.
 * @returns the id of the registration.
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
  if (!mayMove(move, { by, from: null, phase })) throw conflict(phaseRefusals[phase])
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
  // Guests have no accounts, so caches by account stay valid.
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
  // An unproved e-mail reserves nothing.
  return { accountId: null, guestId, mailbox: move === 'claim' ? null : mailboxOf(email), hasAccepted: true }
}

/** Returns a person who joins a registration at a desk. */
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
 * Takes the seats of a new registration, as the last statement of the transaction. Without enough seats the
 * registration waits.
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
  if (answer.state === 'full' || !mayWait) throw conflict(fullInWords(event, size))
  await changeRegistration(tx, registrationId, { state: 'Waiting', heldUntil: null })
  return true
}
