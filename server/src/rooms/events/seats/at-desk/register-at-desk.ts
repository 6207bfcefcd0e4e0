import type { Transaction } from '#platform/database/database.ts'
import { mailboxOf } from '#platform/mail/mailbox-of.ts'
import type { Portal } from '#platform/portal.ts'
import { conflict, fieldProblem, notFound } from '#platform/problem.ts'
import { eligibilityRefusal } from '#rooms/events/event-status.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { changeGuest, type Guest } from '#rooms/events/guests/guest.store.ts'
import { takeFreeSeats } from '#rooms/events/seats/moves/approval-moves.ts'
import {
  AlreadyIn,
  type RegisteringPerson as DeskPerson,
  enterRegistration,
  newPerson,
} from '#rooms/events/seats/moves/enter-registration.ts'
import { moveRegistration } from '#rooms/events/seats/moves/move-registration.ts'
import { listPlaceHolders } from '#rooms/events/seats/moves/taken-places.store.ts'
import type { RegistrationRow } from '#rooms/events/seats/registration.store.ts'
import { setMailboxes } from '#rooms/events/seats/registration-writes.store.ts'
import { studentsByPrnOrEmail } from '#rooms/people/people.ts'

/** A person named at a desk: a student by e-mail or PRN, or a guest by their own data. */
interface NamedAtDesk {
  student?: string | undefined
  guest?: Guest | undefined
}

/**
 * Returns the people named at a desk.
 * @param pathOf the field of the person at that position.
 * @throws VALIDATION with the path of a person who is unknown, named twice or not eligible, or of a guest
 *   where none are allowed.
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
      once(mailboxOf(guest.email), guest.name)
      return { guest }
    }
    const student = given === undefined ? undefined : found.get(given)
    if (!student)
      throw fieldProblem(pathOf(nth), `No student has the e-mail or PRN ${given}. Check the spelling.`)
    once(mailboxOf(student.email), student.name)
    const refusal = eligibilityRefusal(event, student, `${student.name} is`)
    if (refusal) throw fieldProblem(pathOf(nth), refusal)
    return { student }
  })
}

/**
 * Registers people at a desk, who have thereby agreed, as approved but without their seats: call
 * `takeSeatsAtDesk` at the end of the transaction.
 * @returns the id of the registration.
 * @throws CONFLICT when the event is over or cancelled, or one of them is in it; then roll back.
 */
export async function registerAtDesk(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  { people, groupName }: { people: readonly DeskPerson[]; groupName: string },
): Promise<string> {
  await refuseTaken(tx, event.id, people)
  try {
    return await enterRegistration(portal, tx, event, { move: 'walkIn', by: 'desk', people, groupName })
  } catch (error) {
    if (!(error instanceof AlreadyIn)) throw error
    throw conflict('Someone of this group has just registered. Search for them.')
  }
}

/** @throws CONFLICT with the name of a person who is in the event with the account or e-mail of one of these. */
async function refuseTaken(tx: Transaction, eventId: string, people: readonly DeskPerson[]): Promise<void> {
  const holders = await listPlaceHolders(tx, eventId, {
    accountIds: people.flatMap((one) => ('student' in one ? one.student.id : [])),
    mailboxes: people.map(mailboxOfPerson),
  })
  for (const one of people) {
    const holder = holders.find(
      ({ accountId, mailbox }) =>
        mailbox === mailboxOfPerson(one) || ('student' in one && accountId === one.student.id),
    )
    if (!holder) continue
    const event = 'guest' in one ? `with ${one.guest.email}` : 'for this event'
    throw conflict(`${holder.name} has already registered ${event}. Search for them.`)
  }
}

function mailboxOfPerson(one: DeskPerson): string {
  return mailboxOf('student' in one ? one.student.email : one.guest.email)
}

/**
 * Takes the seats of people at a desk, as the last statement of a transaction. A desk neither uses the
 * waiting list nor overtakes it.
 * @throws CONFLICT when there are too few; then roll back.
 */
export function takeSeatsAtDesk(
  tx: Transaction,
  event: EventRow,
  { registrationId, size }: { registrationId: string; size: number },
): Promise<void> {
  return takeFreeSeats({ tx, event, registration: { id: registrationId } }, size)
}

/**
 * Adds a person with a seat to a registration.
 * @throws CONFLICT when there is no seat, or they are in the event; then roll back.
 */
export async function addAtDesk(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  { registrationId, person }: { registrationId: string; person: DeskPerson },
): Promise<void> {
  const written = await newPerson(tx, event, { person, now: portal.clock.now() })
  await moveRegistration(portal, tx, { registrationId, move: 'addMember', by: 'desk', person: written })
}

/** Gives the seat of a member of a registration to another person. */
export async function replaceAtDesk(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  change: { registrationId: string; participantId: string; person: DeskPerson },
): Promise<void> {
  const { registrationId, participantId } = change
  const person = await newPerson(tx, event, { person: change.person, now: portal.clock.now() })
  await moveRegistration(portal, tx, {
    registrationId,
    move: 'replaceMember',
    by: 'desk',
    participantId,
    person,
  })
}

/** Changes the contact of a guest of a locked registration. */
export async function changeGuestAtDesk(
  tx: Transaction,
  registration: RegistrationRow,
  change: { participantId: string; guest: Guest },
): Promise<void> {
  const { participantId, guest } = change
  const mailbox = mailboxOf(guest.email)
  if (!(await changeGuest(tx, { registrationId: registration.id, ...change }))) throw notFound('guest')
  const isProved = registration.state !== 'Unconfirmed'
  if (!isProved || (await setMailboxes(tx, [{ participantId, mailbox }]))) return
  const [holder] = await listPlaceHolders(tx, registration.eventId, { accountIds: [], mailboxes: [mailbox] })
  throw fieldProblem(
    'email',
    `${holder?.name ?? 'Someone'} has already registered with this e-mail`,
    'CONFLICT',
  )
}
