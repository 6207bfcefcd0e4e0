import { fullInWords } from '@portal/contract/event-labels.ts'
import { readPools, takeSeats } from '#platform/capacity/capacity.ts'
import type { Transaction } from '#platform/database.ts'
import type { Portal } from '#platform/portal.ts'
import { fieldProblem, notFound, Problem } from '#platform/problem.ts'
import { scheduleAt } from '#platform/publish-at.ts'
import { refusalOf } from '#rooms/events/event-status.ts'
import type { EventRow } from '#rooms/events/events.store.ts'
import { pushSeats } from '#rooms/events/seats/push-seats.ts'
import { holderOf, poolOf, setRegistration } from '#rooms/events/seats/registration.store.ts'
import { type Guest, insertGuestRegistration, listTakenGuests } from './guest.store.ts'
import { mailGuestCode } from './guest-code.ts'

/** So long an unconfirmed registration holds its seats. */
const confirmWithinMs = 60 * 60_000
/** The job that lets go of registrations that nobody has confirmed. */
export const lapsing = 'lapse-unconfirmed-guests'

/** Who comes is no account, so what is kept for accounts stays. */
const noAccount = ['0']

export interface GuestsRegistration {
  /** The first leads the group. */
  guests: readonly Guest[]
  groupName: string
  /** The address that the call came from, to which the code's mail is counted; null at the desk, where nobody needs a code. */
  visitor: string | null
  /** Whether they want to wait when all seats are taken. */
  mayWait: boolean
}

/**
 * Registers guests of other colleges. The seats are held at once; unless the desk does it, a code that goes to the first guest's
 * e-mail confirms them within the hour.
 * @throws CONFLICT when guests can't register for the event now, VALIDATION for a group of another size, and CONFLICT with the
 *   field's path for a guest who is in the event already.
 */
export async function registerGuests(
  portal: Portal,
  event: EventRow,
  registration: GuestsRegistration,
): Promise<{ registrationId: string; isWaiting: boolean }> {
  const { guests } = registration
  if (event.guestFee === null)
    throw new Problem('CONFLICT', 'This event is only for students of this college')
  const pool = (await readPools(portal.db, [poolOf(event.id)])).get(poolOf(event.id))
  const refusal = refusalOf(event, { pool, student: null, now: portal.clock.now() })
  if (refusal) throw new Problem('CONFLICT', refusal)
  checkGuests(event, guests)
  const taken = await listTakenGuests(
    portal.db,
    event.id,
    guests.map(({ email }) => email),
  )
  if (taken[0]) throw new GuestTaken(guests, taken[0])
  try {
    return await portal.inTransaction((tx) => write(portal, tx, event, registration))
  } catch (error) {
    if (!(error instanceof AlreadyIn)) throw error
    const [first] = await listTakenGuests(
      portal.db,
      event.id,
      guests.map(({ email }) => email),
    )
    throw first
      ? new GuestTaken(guests, first)
      : new Problem('CONFLICT', 'Someone has just registered. Try again.')
  }
}

/** One of the guests is in the event already. */
export class GuestTaken extends Problem {
  readonly registrationId: string
  readonly email: string

  constructor(guests: readonly Guest[], taken: { email: string; registrationId: string }) {
    const nth = guests.findIndex(({ email }) => email === taken.email)
    const message = `${taken.email} has already registered for this event. We have e-mailed the link to that registration.`
    const path = guests.length === 1 ? 'email' : `members.${nth}.email`
    super('CONFLICT', message, { errors: [{ path, message }] })
    this.registrationId = taken.registrationId
    this.email = taken.email
  }
}

/** Someone of the registration is in the event; what was written is rolled back. */
class AlreadyIn extends Error {}

function checkGuests({ minMembers, maxMembers }: EventRow, guests: readonly Guest[]): void {
  const size = guests.length
  if (size < minMembers || size > maxMembers) {
    const wanted = minMembers === maxMembers ? `${minMembers}` : `${minMembers} to ${maxMembers}`
    throw fieldProblem(
      'members',
      maxMembers === 1
        ? 'This event is for single people. Register without a group.'
        : `A group has ${wanted} members. You entered ${size}.`,
    )
  }
  for (const [index, { email }] of guests.entries())
    if (guests.findIndex((one) => one.email === email) < index)
      throw fieldProblem(
        `members.${index}.email`,
        'This e-mail is entered twice. Each member needs their own.',
      )
}

async function write(
  portal: Portal,
  tx: Transaction,
  event: EventRow,
  { guests, groupName, visitor, mayWait }: GuestsRegistration,
) {
  const now = portal.clock.now()
  const [leader] = guests
  const unconfirmedUntil = visitor === null ? null : new Date(now.getTime() + confirmWithinMs)
  const written = await insertGuestRegistration(tx, {
    ...{ eventId: event.id, guests, groupName, unconfirmedUntil, now },
  })
  if (written === 'gone' || !leader) throw notFound('event')
  if (written === 'taken') throw new AlreadyIn()
  const registrationId = written.id
  if (unconfirmedUntil) await scheduleAt(portal, tx, lapsing, registrationId, unconfirmedUntil)
  if (visitor !== null) await mailGuestCode(portal, tx, { event, registrationId, person: leader, visitor })
  // The seats last: all who register wait for each other on their row.
  const answer = await takeSeats(tx, poolOf(event.id), holderOf(registrationId), guests.length)
  const isWaiting = answer.state === 'waiting'
  if (answer.state === 'full' || (isWaiting && !mayWait))
    throw new Problem('CONFLICT', fullInWords(event, guests.length))
  if (isWaiting) await setRegistration(tx, registrationId, { state: 'Waiting' })
  await pushSeats(portal, tx, event.id, noAccount)
  return { registrationId, isWaiting }
}
