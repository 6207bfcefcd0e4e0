import { takeSeats } from '#platform/capacity/capacity.ts'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, notFound, Problem } from '#platform/problem.ts'
import { withdrawOfAbsent } from '#rooms/events/after/withdraw-of-absent.ts'
import { eligibilityRefusal } from '#rooms/events/event-status.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import type { Guest } from '#rooms/events/guests/guest.store.ts'
import { studentsByPrnOrEmail } from '#rooms/people/people.ts'
import {
  changeGuest,
  type DeskPerson,
  insertDeskMember,
  insertDeskRegistration,
  removeDeskMember,
  setLeader,
  writePerson,
} from './desk-registration.store.ts'
import { holderOf, poolOf, type RegistrationRow, setRegistration } from './registration.store.ts'

/** Whom a desk names: a student by e-mail or PRN, or a guest by what they say. */
interface NamedAtDesk {
  student?: string | undefined
  guest?: Guest | undefined
}

/**
 * The people whom a desk names.
 * @param pathOf the field of the one at that place.
 * @throws VALIDATION with the path of the one who is unknown, named twice or not eligible, and of guests where there are none.
 */
export async function peopleAtDesk(
  portal: Portal,
  event: EventRow,
  named: readonly NamedAtDesk[],
  pathOf: (nth: number) => string,
): Promise<DeskPerson[]> {
  const found = await studentsByPrnOrEmail(
    portal.db,
    named.flatMap(({ student }) => student ?? []),
  )
  const seen = new Set<string>()
  return named.map(({ student: given, guest }, nth) => {
    const once = (key: string, name: string) => {
      if (seen.has(key)) throw fieldProblem(pathOf(nth), `${name} is named twice`)
      seen.add(key)
    }
    if (guest) {
      if (event.guestFee === null)
        throw fieldProblem(pathOf(nth), 'This event is for our own students. Enter an e-mail or a PRN.')
      once(guest.email, guest.name)
      return { guest }
    }
    const student = given === undefined ? undefined : found.get(given)
    if (!student)
      throw fieldProblem(pathOf(nth), `No student has the e-mail or PRN ${given}. Check the spelling.`)
    once(student.email, student.name)
    const refusal = eligibilityRefusal(event, student, `${student.name} is`)
    if (refusal) throw fieldProblem(pathOf(nth), refusal)
    return { student }
  })
}

/**
 * Registers people who stand at a desk and have agreed by that, without their seats: `takeSeatsAtDesk` is for the end of the transaction.
 * @returns the registration's id.
 * @throws CONFLICT when one of them is in the event; then roll back.
 */
export async function registerAtDesk(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  { people, groupName }: { people: readonly DeskPerson[]; groupName: string },
): Promise<string> {
  const [first] = people
  const now = portal.clock.now()
  const eventId = event.id
  if (!first) throw fieldProblem('people', 'Add at least one person')
  const leader = await writePerson(tx, { eventId, person: first, now })
  const id = await insertDeskRegistration(tx, { eventId, leader, groupName, size: people.length, now })
  if (id === null) throw notFound('event')
  for (const person of people) {
    const written = person === first ? leader : await writePerson(tx, { eventId, person, now })
    const isIn = await insertDeskMember(tx, { registrationId: id, eventId, person: written, now })
    if (!isIn) throw alreadyIn(person)
  }
  return id
}

/**
 * Takes the seats of people at a desk, as the last statement of a transaction: nobody at a desk is put on the waiting list, and
 * nobody overtakes who is on it.
 * @throws CONFLICT when there are too few; then roll back.
 */
export async function takeSeatsAtDesk(
  tx: Transaction,
  eventId: string,
  { registrationId, size }: { registrationId: string; size: number },
): Promise<void> {
  const answer = await takeSeats(tx, poolOf(eventId), holderOf(registrationId), size)
  if (answer.state === 'seated') return
  const why = size === 1 ? 'All seats are taken.' : `There aren't ${size} seats left.`
  const next =
    answer.state === 'waiting' && answer.position > 1
      ? 'Others are waiting for the next one.'
      : 'Ask the team of the event to offer more.'
  throw new Problem('CONFLICT', `${why} ${next}`)
}

/** Puts one more into a locked registration, with a seat. @throws CONFLICT when there is none; then roll back. */
export async function addAtDesk(
  portal: Portal,
  tx: Transaction,
  { registration, person }: { registration: RegistrationRow; person: DeskPerson },
): Promise<void> {
  const { id, eventId, size } = registration
  const now = portal.clock.now()
  const written = await writePerson(tx, { eventId, person, now })
  const isIn = await insertDeskMember(tx, { registrationId: id, eventId, person: written, now })
  if (!isIn) throw alreadyIn(person)
  await setRegistration(tx, id, { size: size + 1 })
  await takeSeatsAtDesk(tx, eventId, { registrationId: id, size: 1 })
}

/** Gives the seat of a member of a locked registration to someone else. */
export async function replaceAtDesk(
  portal: Portal,
  tx: Transaction,
  change: { registration: RegistrationRow; participantId: string; person: DeskPerson },
): Promise<void> {
  const { registration, participantId, person } = change
  const { id, eventId } = registration
  const now = portal.clock.now()
  const gone = await removeDeskMember(tx, { registrationId: id, participantId, now })
  if (!gone) throw notFound('member')
  await withdrawOfAbsent(portal, tx, { id: eventId })
  const written = await writePerson(tx, { eventId, person, now })
  const isIn = await insertDeskMember(tx, { registrationId: id, eventId, person: written, now })
  if (!isIn) throw alreadyIn(person)
  if (gone.wasLeader) await setLeader(tx, id, written)
}

/** Changes the contact of a guest of a locked registration. */
export async function changeGuestAtDesk(
  tx: Transaction,
  change: { registrationId: string; participantId: string; guest: Guest },
): Promise<void> {
  const outcome = await changeGuest(tx, change)
  if (outcome === 'absent') throw notFound('guest')
  if (outcome === 'taken')
    throw fieldProblem('email', 'Someone with this e-mail is in this event already', 'CONFLICT')
}

function alreadyIn(person: DeskPerson): Problem {
  const { name } = 'student' in person ? person.student : person.guest
  return new Problem('CONFLICT', `${name} has already registered for this event. Search for them.`)
}
